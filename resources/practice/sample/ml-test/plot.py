"""Shows what the classifier of a checkpoint looks for in a picture. To run at home: it opens a window."""

import json
import sys

import matplotlib.pyplot as plt


def main():
    with open(sys.argv[1]) as file:
        checkpoint = json.load(file)
    for row, kind in zip(checkpoint["weights"], checkpoint["kinds"]):
        plt.plot(row[:-1], label=kind)
    plt.legend()
    plt.title("Weights after epoch %d" % checkpoint["epoch"])
    plt.show()


if __name__ == "__main__":
    main()

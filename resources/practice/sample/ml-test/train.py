"""Learns to tell shapes apart in small pictures: train.py DATA [options]

A softmax regression on a few features, in plain Python: small, but a real training, with real curves and checkpoints.
DATA has the folders train and val, with one folder of PPM files for each kind.
"""

import argparse
import glob
import json
import math
import os
import random
import signal
import sys
import time

from atelier_practice_gpu import Gpu, available
from atelier_practice_metrics import ScalarWriter
from atelier_practice_progress import progress

BATCH = 32
asked_to_stop = False


def on_signal(number, frame):
    global asked_to_stop
    asked_to_stop = True
    print("\nSignal %d: writing a last checkpoint." % number, file=sys.stderr)


def read_ppm(path):
    """Width, height and grey values (0 to 1) of a binary PPM file."""
    with open(path, "rb") as file:
        header, pixels = file.read().split(b"\n", 1)
    _, width, height, _ = header.split()
    grey = [(pixels[i] + pixels[i + 1] + pixels[i + 2]) / 765 for i in range(0, len(pixels) - 2, 3)]
    return int(width), int(height), grey


def features(width, height, grey):
    """How the ink lies around its middle: shares by distance, by direction, and along edges."""
    low, high = min(grey), max(grey)
    ink = [1.0 if value > (low + high) / 2 else 0.0 for value in grey]
    amount = sum(ink) or 1.0
    middle_x = sum(value * (i % width) for i, value in enumerate(ink)) / amount
    middle_y = sum(value * (i // width) for i, value in enumerate(ink)) / amount
    rings, filled = [0.0] * 8, [1e-9] * 8
    spokes = [0.0] * 4
    for i, value in enumerate(ink):
        x, y = i % width - middle_x, i // width - middle_y
        ring = min(7, int(math.hypot(x, y)))
        filled[ring] += 1
        rings[ring] += value
        spokes[int(4 * math.atan2(y, x) / math.pi) % 4] += value * math.cos(4 * math.atan2(y, x))
    edges = sum(abs(ink[i] - ink[i + 1]) for i in range(len(ink) - 1) if (i + 1) % width)
    edges += sum(abs(ink[i] - ink[i + width]) for i in range(len(ink) - width))
    shares = [ring / full for ring, full in zip(rings, filled)]
    return shares + [abs(spoke) / amount for spoke in spokes] + [edges / 100, amount / len(ink), 1.0]


def load(folder):
    """[(features, kind)] of every picture, and the names of the kinds."""
    kinds = sorted(name for name in os.listdir(folder) if os.path.isdir(os.path.join(folder, name)))
    files = [(path, number) for number, kind in enumerate(kinds)
             for path in sorted(glob.glob(os.path.join(glob.escape(folder), glob.escape(kind), "*.ppm")))]
    if not files:
        sys.exit("There are no pictures in %s." % folder)
    return [(features(*read_ppm(path)), number) for path, number in progress(files, "reading " + folder)], kinds


def data_folder(folder):
    """The folder that has `train` in it: the given one, or the only one in it, as archives often have."""
    inside = [os.path.join(folder, name) for name in os.listdir(folder)]
    if not os.path.isdir(os.path.join(folder, "train")) and len(inside) == 1:
        return inside[0]
    return folder


def chances(weights, sample):
    """The softmax of every kind's score."""
    scores = [sum(w * f for w, f in zip(row, sample)) for row in weights]
    top = max(scores)
    powers = [math.exp(score - top) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]


def learn(weights, batch, rate):
    """One step of gradient descent; the mean loss before it."""
    loss = 0.0
    gradient = [[0.0] * len(row) for row in weights]
    for sample, kind in batch:
        predicted = chances(weights, sample)
        loss -= math.log(max(predicted[kind], 1e-12))
        for number, row in enumerate(gradient):
            error = predicted[number] - (number == kind)
            for i, value in enumerate(sample):
                row[i] += error * value
    for row, slope in zip(weights, gradient):
        for i, value in enumerate(slope):
            row[i] -= rate * value / len(batch)
    return loss / len(batch)


def evaluate(weights, samples):
    """Mean loss and accuracy."""
    loss = right = 0
    for sample, kind in samples:
        predicted = chances(weights, sample)
        loss -= math.log(max(predicted[kind], 1e-12))
        right += predicted.index(max(predicted)) == kind
    return loss / len(samples), right / len(samples)


def save(folder, state):
    """The checkpoint appears under its name only when it is whole."""
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, "epoch-%04d.pt" % state["epoch"])
    with open(path + ".new", "w") as file:
        json.dump(state, file)
    os.replace(path + ".new", path)
    return path


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("data", metavar="DATA")
    parser.add_argument("--epochs", type=int, default=12, help="to have done in all, those of a checkpoint too (12)")
    parser.add_argument("--write-checkpoints-to", metavar="D", help="folder for one checkpoint an epoch")
    parser.add_argument("--load-checkpoint", metavar="F", help="checkpoint to go on from")
    parser.add_argument("--log-dir", default="logs", help="folder for event files (logs)")
    parser.add_argument("--learning-rate", type=float, default=0.1)
    parser.add_argument("--seconds-per-epoch", type=float, default=5.0, help="how long an epoch takes at least (5)")
    return parser.parse_args()


def main():
    args = arguments()
    for number in (signal.SIGTERM, signal.SIGUSR1):
        signal.signal(number, on_signal)
    data = data_folder(args.data)
    training, kinds = load(os.path.join(data, "train"))
    validation, _ = load(os.path.join(data, "val"))
    print("%d pictures to learn from, %d to check with, %d kinds, %d simulated GPU(s)"
          % (len(training), len(validation), len(kinds), available()))
    state = {"epoch": 0, "step": 0, "kinds": kinds, "weights": [[0.0] * len(training[0][0]) for _ in kinds]}
    if args.load_checkpoint:
        with open(args.load_checkpoint) as file:
            state = json.load(file)
        print("Going on after epoch %d from %s" % (state["epoch"], args.load_checkpoint))
    with ScalarWriter(args.log_dir) as curves, Gpu() as gpu:
        while state["epoch"] < args.epochs and not asked_to_stop:
            train_epoch(args, state, training, validation, curves, gpu)
            if args.write_checkpoints_to:
                save(args.write_checkpoints_to, state)
    print("Stopped" if asked_to_stop else "Done", "after epoch %d." % state["epoch"])


def train_epoch(args, state, training, validation, curves, gpu):
    """One pass over the training pictures; breaks off between two steps where it is asked to."""
    order = random.Random(state["epoch"])
    samples = order.sample(training, len(training))
    starts = range(0, len(samples), BATCH)
    rate = args.learning_rate * 0.9 ** state["epoch"]
    bar = progress(starts, "epoch %d/%d" % (state["epoch"] + 1, args.epochs), stream=sys.stdout)
    for start in bar:
        if asked_to_stop:
            return
        began = time.monotonic()
        loss = learn(state["weights"], samples[start:start + BATCH], rate)
        gpu.step()
        state["step"] += 1
        bar.note = "loss %.3f" % loss
        if state["step"] % 5 == 0:
            curves.scalars({"train/loss": loss, "train/learning_rate": rate}, state["step"])
        time.sleep(max(0.0, args.seconds_per_epoch / len(starts) - (time.monotonic() - began)))
    state["epoch"] += 1
    loss, accuracy = evaluate(state["weights"], validation)
    curves.scalars({"val/loss": loss, "val/accuracy": accuracy, "epoch": state["epoch"]}, state["step"])
    print("epoch %d: val/loss %.3f, val/accuracy %.1f %%" % (state["epoch"], loss, 100 * accuracy))


if __name__ == "__main__":
    main()

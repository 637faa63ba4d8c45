#!/usr/bin/env python3
"""Makes a small dataset of pictures to try a training with: make_dataset.py DEST [--images N]

Five kinds of shapes, 16 by 16 pixels in colour (PPM files), in DEST/train, DEST/val and DEST/test, a folder a kind.
The same N gives the same bytes, every time.
"""

import argparse
import math
import os
import random

SIZE = 16
KINDS = ["disc", "ring", "square", "cross", "stripes"]
PARTS = [("train", 0.8), ("val", 0.1), ("test", 0.1)]


def inside(kind, x, y, radius, cosine, sine):
    """Whether the shape, turned by an angle, covers a point, given from its middle."""
    x, y = x * cosine - y * sine, x * sine + y * cosine
    if kind == "disc":
        return x * x + y * y <= radius * radius
    if kind == "ring":
        return 0.45 * radius * radius <= x * x + y * y <= radius * radius
    if kind == "square":
        return max(abs(x), abs(y)) <= 0.8 * radius
    if kind == "cross":
        return min(abs(x), abs(y)) <= 0.3 * radius and max(abs(x), abs(y)) <= radius
    return math.floor(x / (0.55 * radius)) % 2 == 0


def noise(getrandbits):
    """A number from -25 to 25. There are two million of them, and randint takes three times as long."""
    number = getrandbits(6)
    while number > 50:
        number = getrandbits(6)
    return number - 25


def picture(kind, random_numbers):
    """The bytes of one PPM file."""
    radius = random_numbers.uniform(4.0, 6.5)
    angle = random_numbers.uniform(0, math.pi)
    middle_x, middle_y = (SIZE / 2 + random_numbers.uniform(-1.5, 1.5) for _ in range(2))
    paper = [random_numbers.randint(0, 90) for _ in range(3)]
    ink = [random_numbers.randint(140, 255) for _ in range(3)]
    cosine, sine = math.cos(angle), math.sin(angle)
    getrandbits = random_numbers.getrandbits
    pixels = bytearray()
    for row in range(SIZE):
        for column in range(SIZE):
            covered = inside(kind, column - middle_x, row - middle_y, radius, cosine, sine)
            for channel in ink if covered else paper:
                value = channel + noise(getrandbits)
                pixels.append(0 if value < 0 else 255 if value > 255 else value)
    return b"P6 %d %d 255\n" % (SIZE, SIZE) + bytes(pixels)


def make(destination, images):
    random_numbers = random.Random(20261121)
    for part, share in PARTS:
        for kind in KINDS:
            folder = os.path.join(destination, part, kind)
            os.makedirs(folder, exist_ok=True)
            for number in range(max(1, round(images * share / len(KINDS)))):
                with open(os.path.join(folder, "%s-%04d.ppm" % (kind, number)), "wb") as file:
                    file.write(picture(kind, random_numbers))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("destination", metavar="DEST")
    parser.add_argument("--images", type=int, default=3000, metavar="N", help="how many in all (3000)")
    args = parser.parse_args()
    make(args.destination, args.images)
    print("%d kinds of pictures are in %s" % (len(KINDS), args.destination))


if __name__ == "__main__":
    main()

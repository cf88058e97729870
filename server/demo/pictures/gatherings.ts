import { type Brush, circle, hill, many, path, polygon, rect, sky, starsUp } from './shapes.ts';

/** Scenes of gatherings, one function per motif. */
export const lights = (brush: Brush) => {
  const { random, palette } = brush;
  const garland = (y: number) =>
    many(
      24,
      (index) =>
        circle(
          index * 52,
          y + Math.sin((index / 24) * Math.PI * 3) * 34,
          22,
          palette.accents[0],
          'fill-opacity="0.22"',
        ) + circle(index * 52, y + Math.sin((index / 24) * Math.PI * 3) * 34, 8, '#fff3c4'),
    );
  const stall = (index: number) => {
    const x = index * 250 + 30;
    const roof = polygon([[x - 20, 520], [x + 95, 430], [x + 210, 520]], random.pick(palette.accents)); // prettier-ignore
    return rect(x, 520, 190, 200, '#5b3a29') + rect(x + 18, 545, 154, 80, '#ffe8a3') + roof;
  };
  const ground = rect(0, 690, 1_200, 110, '#1c1a24');
  return (
    rect(0, 0, 1_200, 800, palette.layers[3]) +
    starsUp(brush, 60, 300) +
    many(5, stall) +
    ground +
    garland(250) +
    garland(360)
  );
};

export const stage = (brush: Brush) => {
  const { random, palette } = brush;
  const beam = (index: number) => {
    const [top, foot] = [140 + index * 180, random.int(150, 1_050)];
    return polygon([[top - 10, 60], [top + 10, 60], [foot + 130, 640], [foot - 130, 640]], palette.accents[index % 3]!, 'fill-opacity="0.35"'); // prettier-ignore
  };
  const player = (index: number) => {
    const x = 340 + index * 170 + random.int(-30, 30);
    return circle(x, 470, 26, '#0d0b14') + path(`M${x - 40} 640 Q ${x} 470 ${x + 40} 640 Z`, '#0d0b14');
  };
  const crowd = many(34, (index) => circle(index * 37, random.int(745, 790), 32, '#08070d'));
  return (
    rect(0, 0, 1_200, 800, '#171326') +
    rect(0, 40, 1_200, 22, '#2b2540') +
    many(6, beam) +
    rect(120, 635, 960, 40, palette.layers[2]) +
    many(4, player) +
    crowd
  );
};

export const wine = (brush: Brush) => {
  const { palette } = brush;
  const barrels = many(10, (index) => {
    const [x, y] = [(index % 5) * 260 + 70, index < 5 ? 190 : 440];
    return circle(x, y, 120, '#6b4226') + circle(x, y, 100, '#8a5a36') + circle(x, y, 14, '#3d2414');
  });
  const glass = (index: number) => {
    const x = 370 + index * 230;
    const bowl = path(
      `M${x - 70} 400 Q ${x - 80} 580 ${x} 590 Q ${x + 80} 580 ${x + 70} 400 Z`,
      '#ffffff',
      'fill-opacity="0.3"',
    );
    const fill = path(
      `M${x - 76} 480 Q ${x - 72} 582 ${x} 586 Q ${x + 72} 582 ${x + 76} 480 Z`,
      ['#8c1c3a', palette.accents[0], '#b8323f'][index]!,
    );
    return bowl + fill + rect(x - 5, 588, 10, 100, '#f5efe6') + rect(x - 52, 686, 104, 8, '#f5efe6');
  };
  return rect(0, 0, 1_200, 800, '#2a1a12') + barrels + rect(0, 660, 1_200, 140, '#4a2f1d') + many(3, glass);
};

export const table = (brush: Brush) => {
  const { random, palette } = brush;
  const cloth = many(96, (index) =>
    rect(
      (index % 16) * 75,
      350 + Math.floor(index / 16) * 75,
      75,
      75,
      (index + Math.floor(index / 16)) % 2 ? palette.accents[1] : '#fdf8ec',
      'fill-opacity="0.8"',
    ),
  );
  const plate = (index: number) =>
    circle(180 + index * 280, 640, 105, '#ffffff') + circle(180 + index * 280, 640, 74, '#f0ece2');
  const bread =
    path('M380 470 Q 520 330 700 470 Q 540 520 380 470 Z', '#c98b4a') +
    path('M440 440 L470 470 M520 415 L550 455 M600 425 L620 462', 'none', 'stroke="#8f5a28" stroke-width="8"');
  const fruit = many(7, () => circle(random.int(820, 1_010), random.int(420, 500), 34, random.pick(palette.accents)));
  return (
    sky(brush) +
    hill(brush, 300, 40, palette.layers[1]) +
    rect(0, 350, 1_200, 450, '#fdf8ec') +
    cloth +
    bread +
    fruit +
    many(4, plate)
  );
};

export const gallery = (brush: Brush) => {
  const { random, palette } = brush;
  const frame = (index: number) => {
    const [x, y, width, height] = [70 + index * 285, random.int(110, 170), 225, random.int(260, 340)];
    const inside =
      circle(x + width / 2, y + height / 2 - 20, random.int(40, 80), random.pick(palette.accents)) +
      rect(x + 14, y + height * 0.66, width - 28, height * 0.34 - 14, random.pick(palette.layers));
    return (
      rect(x, y, width, height, '#3a2c20') +
      rect(x + 14, y + 14, width - 28, height - 28, palette.sky[random.int(0, 1)]!) +
      inside
    );
  };
  const bench =
    rect(360, 640, 480, 34, '#6b4a32') + rect(400, 670, 22, 80, '#4a3220') + rect(780, 670, 22, 80, '#4a3220');
  return rect(0, 0, 1_200, 800, '#f1ece4') + rect(0, 590, 1_200, 210, '#c9b79c') + many(4, frame) + bench;
};

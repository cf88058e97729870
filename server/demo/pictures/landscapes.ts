import {
  type Brush,
  canvas,
  circle,
  fir,
  hill,
  many,
  path,
  polygon,
  rect,
  ridge,
  sky,
  starsUp,
  sun,
} from './shapes.ts';

/** Outdoor scenes, one function per motif. */
export const mountains = (brush: Brush) => {
  const [far, middle, near, front] = brush.palette.layers;
  const ridges = ridge(brush, 380, 170, far) + ridge(brush, 470, 130, middle) + ridge(brush, 570, 90, near);
  return sky(brush) + sun(brush) + ridges + hill(brush, 690, 30, front);
};

export const lake = (brush: Brush) => {
  const [far, middle, near, front] = brush.palette.layers;
  const x = brush.random.int(350, 800);
  const water =
    rect(0, 520, canvas.width, 280, middle) +
    many(16, () =>
      rect(
        brush.random.int(0, 1_100),
        brush.random.int(535, 780),
        brush.random.int(60, 260),
        3,
        brush.palette.sky[1],
        'fill-opacity="0.35"',
      ),
    );
  const island =
    path(`M${x - 130} 540 Q ${x} 470 ${x + 130} 540 Z`, front) +
    fir(x - 60, 515, 70, near) +
    fir(x + 62, 518, 60, near);
  const chapel = rect(x - 24, 460, 48, 52, brush.palette.accents[2]) + polygon([[x - 30, 462], [x, 430], [x + 30, 462]], brush.palette.accents[1]); // prettier-ignore
  return sky(brush) + sun(brush) + ridge(brush, 360, 150, far) + hill(brush, 490, 24, near) + water + island + chapel;
};

export const snow = (brush: Brush) => {
  const { random } = brush;
  const ground = hill(brush, 560, 40, '#dfe9f2') + hill(brush, 650, 40, '#f6fafd');
  const forest = many(17, () =>
    fir(random.int(0, 1_200), random.int(600, 760), random.int(90, 210), brush.palette.layers[3]),
  );
  const flakes = many(120, () =>
    circle(random.int(0, 1_200), random.int(0, 800), random.int(15, 50) / 10, '#fff', 'fill-opacity="0.85"'),
  );
  return sky(brush) + ridge(brush, 400, 150, brush.palette.layers[0]) + ground + forest + flakes;
};

export const hills = (brush: Brush) => {
  const [far, middle, near, front] = brush.palette.layers;
  const rows = many(9, (row) =>
    path(
      `M${row * 150 - 60} 800 Q ${row * 110 + 150} 700 ${row * 60 + 370} 610`,
      'none',
      `stroke="${front}" stroke-width="16" stroke-dasharray="20 10"`,
    ),
  );
  return (
    sky(brush) +
    sun(brush) +
    hill(brush, 430, 60, far) +
    hill(brush, 510, 50, middle) +
    hill(brush, 610, 30, near) +
    rows
  );
};

export const stars = (brush: Brush) => {
  const { random } = brush;
  const night =
    rect(0, 0, canvas.width, canvas.height, '#0a1430') +
    path('M0 120 Q 600 420 1200 60 L1200 190 Q 620 560 0 260 Z', brush.palette.sky[0], 'fill-opacity="0.14"');
  const trees = many(22, (index) => fir(index * 58 + random.int(-20, 20), 800, random.int(160, 290), '#050a18'));
  return night + starsUp(brush, 190, 620) + circle(random.int(150, 1_050), 150, 44, brush.palette.sun) + trees;
};

export const town = (brush: Brush) => {
  const { random, palette } = brush;
  const house = (index: number) => {
    const [x, top, width] = [index * 125 - 20, random.int(470, 580), random.int(110, 145)];
    const roof = polygon([[x - 10, top], [x + width / 2, top - 80], [x + width + 10, top]], palette.layers[random.int(2, 3)]!); // prettier-ignore
    const windows = many(6, (pane) =>
      rect(
        x + 18 + (pane % 3) * 34,
        top + 34 + Math.floor(pane / 3) * 70,
        18,
        30,
        random.percent(55) ? palette.accents[0] : palette.layers[2],
      ),
    );
    return rect(x, top, width, 800 - top, random.pick(palette.accents)) + roof + windows;
  };
  const x = random.int(380, 760);
  const tower = rect(x, 300, 76, 500, palette.accents[2]) + polygon([[x - 8, 302], [x + 38, 130], [x + 84, 302]], palette.layers[3]) + circle(x + 38, 350, 22, palette.layers[1]); // prettier-ignore
  return sky(brush) + sun(brush) + hill(brush, 470, 60, palette.layers[0]) + tower + many(10, house);
};

import type { Motif } from './motifs.ts';
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

const mountains = (brush: Brush) => {
  const [far, middle, near, front] = brush.palette.layers;
  const ridges = ridge(brush, 380, 170, far) + ridge(brush, 470, 130, middle) + ridge(brush, 570, 90, near);
  return sky(brush) + sun(brush) + ridges + hill(brush, 690, 30, front);
};

const lake = (brush: Brush) => {
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
        'opacity="0.35"',
      ),
    );
  const island =
    path(`M${x - 130} 540 Q ${x} 470 ${x + 130} 540 Z`, front) +
    fir(x - 60, 515, 70, near) +
    fir(x + 62, 518, 60, near);
  const chapel = rect(x - 24, 460, 48, 52, brush.palette.accents[2]) + polygon([[x - 30, 462], [x, 430], [x + 30, 462]], brush.palette.accents[1]); // prettier-ignore
  return sky(brush) + sun(brush) + ridge(brush, 360, 150, far) + hill(brush, 490, 24, near) + water + island + chapel;
};

const snow = (brush: Brush) => {
  const { random } = brush;
  const ground = hill(brush, 560, 40, '#dfe9f2') + hill(brush, 650, 40, '#f6fafd');
  const forest = many(17, () =>
    fir(random.int(0, 1_200), random.int(600, 760), random.int(90, 210), brush.palette.layers[3]),
  );
  const flakes = many(120, () =>
    circle(random.int(0, 1_200), random.int(0, 800), random.int(15, 50) / 10, '#fff', 'opacity="0.85"'),
  );
  return sky(brush) + ridge(brush, 400, 150, brush.palette.layers[0]) + ground + forest + flakes;
};

const hills = (brush: Brush) => {
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

const stars = (brush: Brush) => {
  const { random } = brush;
  const night =
    rect(0, 0, canvas.width, canvas.height, '#0a1430') +
    path('M0 120 Q 600 420 1200 60 L1200 190 Q 620 560 0 260 Z', brush.palette.sky[0], 'opacity="0.14"');
  const trees = many(22, (index) => fir(index * 58 + random.int(-20, 20), 800, random.int(160, 290), '#050a18'));
  return night + starsUp(brush, 190, 620) + circle(random.int(150, 1_050), 150, 44, brush.palette.sun) + trees;
};

const town = (brush: Brush) => {
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

const lights = (brush: Brush) => {
  const { random, palette } = brush;
  const garland = (y: number) =>
    many(
      24,
      (index) =>
        circle(index * 52, y + Math.sin((index / 24) * Math.PI * 3) * 34, 22, palette.accents[0], 'opacity="0.22"') +
        circle(index * 52, y + Math.sin((index / 24) * Math.PI * 3) * 34, 8, '#fff3c4'),
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

const stage = (brush: Brush) => {
  const { random, palette } = brush;
  const beam = (index: number) => {
    const [top, foot] = [140 + index * 180, random.int(150, 1_050)];
    return polygon([[top - 10, 60], [top + 10, 60], [foot + 130, 640], [foot - 130, 640]], palette.accents[index % 3]!, 'opacity="0.35"'); // prettier-ignore
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

const wine = (brush: Brush) => {
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
      'opacity="0.3"',
    );
    const fill = path(
      `M${x - 76} 480 Q ${x - 72} 582 ${x} 586 Q ${x + 72} 582 ${x + 76} 480 Z`,
      ['#8c1c3a', palette.accents[0], '#b8323f'][index]!,
    );
    return bowl + fill + rect(x - 5, 588, 10, 100, '#f5efe6') + rect(x - 52, 686, 104, 8, '#f5efe6');
  };
  return rect(0, 0, 1_200, 800, '#2a1a12') + barrels + rect(0, 660, 1_200, 140, '#4a2f1d') + many(3, glass);
};

const table = (brush: Brush) => {
  const { random, palette } = brush;
  const cloth = many(96, (index) =>
    rect(
      (index % 16) * 75,
      350 + Math.floor(index / 16) * 75,
      75,
      75,
      (index + Math.floor(index / 16)) % 2 ? palette.accents[1] : '#fdf8ec',
      'opacity="0.8"',
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

const gallery = (brush: Brush) => {
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

const scenes: Record<Motif, (brush: Brush) => string> = {
  mountains,
  lake,
  snow,
  hills,
  stars,
  town,
  lights,
  stage,
  wine,
  table,
  gallery,
};

/** A drawing of the motif, as SVG text. */
export const drawScene = (motif: Motif, brush: Brush): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}">${scenes[motif](brush)}</svg>`;

import { type Brush, circle, fir, hill, many, path, polygon, rect, ridge, sky, sun } from './shapes.ts';

/** Scenes of houses and rooms, one function per motif. */
export const house = (brush: Brush) => {
  const { random, palette } = brush;
  const [far, middle, near, front] = palette.layers;
  const [storeys, columns] = [random.int(2, 4), random.int(4, 6)];
  const [width, height] = [columns * 110 + 70, storeys * 105 + 60];
  const [left, top] = [600 - width / 2 + random.int(-80, 80), 690 - height];
  const wall = random.pick(['#fdf6e7', '#f3e2cb', '#e9eef0', palette.accents[2]]);
  const roof = random.percent(50)
    ? polygon([[left - 40, top], [left + width / 2, top - 170], [left + width + 40, top]], front) // prettier-ignore
    : polygon([[left - 34, top], [left + 60, top - 96], [left + width - 60, top - 96], [left + width + 34, top]], front); // prettier-ignore
  const shutter = palette.accents[1];
  const panes = many(storeys * columns, (index) => {
    const [x, y] = [left + 70 + (index % columns) * 110, top + 36 + Math.floor(index / columns) * 105];
    const pane = rect(x, y, 40, 58, random.percent(45) ? '#ffe9a8' : middle);
    return (
      pane + rect(x - 15, y, 13, 58, shutter) + rect(x + 42, y, 13, 58, shutter) + rect(x - 8, y + 60, 56, 6, near)
    );
  });
  const door = left + width / 2 - 38;
  const entrance =
    rect(door - 45, 560, 166, 130, wall) +
    rect(door, 590, 76, 100, '#5b3a29') +
    circle(door + 62, 642, 5, '#ffe3b0') +
    polygon([[door - 34, 566], [door + 38, 528], [door + 110, 566]], front); // prettier-ignore
  const trees = many(5, (index) =>
    fir(
      index < 3 ? random.int(0, Math.max(60, left - 60)) : random.int(left + width + 60, 1_190),
      712,
      random.int(130, 240),
      near,
    ),
  );
  const ground = rect(0, 690, 1_200, 110, near) + path(`M${door - 60} 800 L${door} 690 H${door + 76} L${door + 190} 800 Z`, wall, 'fill-opacity="0.55"'); // prettier-ignore
  return (
    sky(brush) +
    sun(brush) +
    ridge(brush, 400, 140, far) +
    hill(brush, 560, 40, middle) +
    trees +
    rect(left, top, width, height, wall) +
    panes +
    roof +
    ground +
    entrance
  );
};

export const room = (brush: Brush) => {
  const { random, palette } = brush;
  const [far, middle, near, front] = palette.layers;
  const wall = random.pick(['#f4ecdf', '#e8ede8', '#efe6e4']);
  const [view, bed] = random.percent(50) ? [120, 540] : [760, 110];
  const outside =
    rect(view, 120, 320, 330, palette.sky[1]) +
    circle(view + random.int(80, 240), 190, 34, palette.sun) +
    polygon(
      [
        [view, 450],
        [view, 350],
        [view + 110, 270],
        [view + 190, 340],
        [view + 320, 290],
        [view + 320, 450],
      ],
      far,
    ) + // prettier-ignore
    path(`M${view} 450 V400 Q ${view + 160} 350 ${view + 320} 410 V450 Z`, middle);
  const frame =
    path(`M${view} 120 h320 v330 h-320 Z M${view + 160} 120 v330`, 'none', 'stroke="#ffffff" stroke-width="16"') +
    many(2, (side) => rect(view - 70 + side * 400, 96, 60, 430, palette.accents[0], 'fill-opacity="0.75"'));
  const blanket = random.pick([near, palette.accents[1], palette.accents[0]]);
  const linen =
    rect(bed, 350, 540, 190, front) +
    rect(bed + 20, 470, 500, 150, '#fffdf8') +
    many(
      2,
      (side) =>
        rect(bed + 50 + side * 240, 430, 200, 84, '#ffffff') + rect(bed + 50 + side * 240, 504, 200, 10, '#e3ddd2'),
    ) +
    rect(bed + 20, 556, 500, 120, blanket) +
    rect(bed + 20, 556, 500, 26, palette.accents[2]);
  const lamp = bed > 400 ? bed - 70 : bed + 610;
  const light =
    circle(lamp, 396, 120, '#ffe9a8', 'fill-opacity="0.3"') +
    polygon(
      [
        [lamp - 44, 430],
        [lamp - 24, 356],
        [lamp + 24, 356],
        [lamp + 44, 430],
      ],
      '#ffe9a8',
    ) + // prettier-ignore
    rect(lamp - 4, 430, 8, 100, '#5b3a29') +
    rect(lamp - 58, 530, 116, 146, '#8a5a36');
  return rect(0, 0, 1_200, 800, wall) + rect(0, 640, 1_200, 160, '#b98d62') + outside + frame + light + linen;
};

export const hall = (brush: Brush) => {
  const { random, palette } = brush;
  const [far, middle, near, front] = palette.layers;
  const windows = many(5, (index) => {
    const x = 95 + index * 215;
    return (
      path(`M${x} 470 V210 Q ${x + 75} 90 ${x + 150} 210 V470 Z`, palette.sky[1]) +
      path(`M${x} 470 V400 Q ${x + 75} ${random.int(330, 380)} ${x + 150} 400 V470 Z`, far) +
      path(`M${x + 75} 150 V470 M${x} 300 H${x + 150}`, 'none', 'stroke="#ffffff" stroke-width="8"')
    );
  });
  const chandeliers = many(2, (index) => {
    const x = 350 + index * 500;
    return (
      rect(x - 2, 0, 4, 90, front) +
      many(7, (light) => circle(x - 84 + light * 28, 104 - Math.abs(3 - light) * 7, 9, '#fff3c4')) +
      circle(x, 100, 120, '#fff3c4', 'fill-opacity="0.2"')
    );
  });
  const chairs = many(36, (index) => {
    const [row, place] = [Math.floor(index / 9), index % 9];
    const [size, y] = [52 + row * 12, 520 + row * 66];
    const x = 600 + (place - 4) * (size + 34) + (place < 4 ? -24 : place > 4 ? 24 : 0);
    if (place === 4) return '';
    return (
      rect(x - size / 2, y, size, size * 0.8, palette.accents[1]) + rect(x - size / 2, y + size * 0.8, size, 9, near)
    );
  });
  return (
    rect(0, 0, 1_200, 800, '#f3ead9') +
    rect(0, 470, 1_200, 24, middle) +
    rect(0, 494, 1_200, 306, '#c08f5f') +
    polygon(
      [
        [560, 494],
        [640, 494],
        [690, 800],
        [510, 800],
      ],
      palette.accents[0],
      'fill-opacity="0.7"',
    ) + // prettier-ignore
    windows +
    chandeliers +
    chairs
  );
};

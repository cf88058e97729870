/** Colors of a picture, from the sky to the foreground. */
export interface Palette {
  sky: readonly [top: string, bottom: string];
  sun: string;
  /** Layers of the landscape, from the horizon to the foreground. */
  layers: readonly [string, string, string, string];
  accents: readonly [string, string, string];
}

export const palettes: readonly Palette[] = [
  {
    sky: ['#274b7a', '#f4b183'],
    sun: '#ffe3b0',
    layers: ['#7d8fb3', '#566a94', '#344a72', '#1d2f4f'],
    accents: ['#f2c14e', '#d1495b', '#edeae0'],
  },
  {
    sky: ['#8ec9e8', '#eaf6fb'],
    sun: '#fff6d6',
    layers: ['#a9c8d8', '#6fa3b5', '#3f7a80', '#24524f'],
    accents: ['#e76f51', '#f4a261', '#fefae0'],
  },
  {
    sky: ['#3b2a5a', '#e07a8b'],
    sun: '#ffd6c0',
    layers: ['#8a5f8f', '#643f73', '#452a58', '#28183a'],
    accents: ['#ffb703', '#fb8500', '#f7e1d7'],
  },
  {
    sky: ['#f6d186', '#fbf2d5'],
    sun: '#fff9e6',
    layers: ['#cfc08a', '#9caf6b', '#6b8f4e', '#3d6136'],
    accents: ['#b23a48', '#8a5a44', '#fcefb4'],
  },
  {
    sky: ['#0b1d3a', '#2c5282'],
    sun: '#f4f1de',
    layers: ['#31527d', '#213f66', '#142c4d', '#0a1a30'],
    accents: ['#ffd166', '#ef476f', '#e9f5f2'],
  },
  {
    sky: ['#b8d8d8', '#eef5db'],
    sun: '#ffffff',
    layers: ['#9fc2bd', '#7a9e9f', '#4f6367', '#2e3d40'],
    accents: ['#fe5f55', '#f9c784', '#fdf8ec'],
  },
];

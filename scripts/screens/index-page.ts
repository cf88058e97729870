import { firstRun, looks, nameOf, opened, outside, photographed } from './addresses.ts';

/** The index of the screenshots: a row per screen, a picture per look. */
export function indexPage(): string {
  const screens = [
    ...outside.map(({ name, title }) => ({ name, title })),
    ...firstRun,
    ...photographed.map((route) => ({ name: nameOf(route), title: `\`${route}\`` })),
    ...opened,
  ];
  return `# Screens

Every screen with the demo content, at 1440 and 390 px, light and dark. Created by \`npm run screens\`; its dates depend on the
day of the run. Screens that all resources have are shown for one resource.

${screens.map(section).join('\n')}`;
}

const section = ({ name, title }: { name: string; title: string }) => `## ${title}

${looks.map(({ name: look, width }) => `<img src="${name}-${look}.webp" alt="${look}" width="${width / 4}" />`).join(' ')}
`;

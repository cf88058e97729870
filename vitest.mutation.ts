import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

const wanted = (process.env.MUTATION_PROJECTS ?? 'unit,screen').split(',');

const exclude = [
  // These look at the sources themselves, which are full of breaks here.
  'tests/unit/*/{directions,field-kind,patterns,types}.test.ts',
  // These begin servers in processes of their own, where nothing is broken, or are about databases alone.
  'tests/server/*/{broken-connections,cluster,kill,migration,stopping,two-servers}.test.ts',
];

const projects = (config.test?.projects ?? []).flatMap((project) => {
  if (typeof project !== 'object' || !('test' in project)) return [];
  const order = wanted.indexOf(String(project.test?.name).replace(/-apart$/, ''));
  // One after the other: a break that a quick test notices never comes to the slow ones.
  const sequence = { groupOrder: order + 1 };
  // What hangs is stopped by Stryker; on a busy machine a slow test would only end its first run.
  return order < 0 ? [] : [{ ...project, test: { ...project.test, exclude, sequence, testTimeout: 60_000 } }];
});

/** The projects that `npm run mutation` tries its breaks against. */
export default defineConfig({ test: { projects } });

import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

const wanted = (process.env.MUTATION_PROJECTS ?? 'unit,screen').split(',');

/** These look at the sources themselves, which are full of breaks here. */
const exclude = ['tests/unit/directions.test.ts', 'tests/unit/field-kind.test.ts', 'tests/unit/types.test.ts'];

const projects = (config.test?.projects ?? []).flatMap((project) => {
  const isWanted = typeof project === 'object' && 'test' in project && wanted.includes(String(project.test?.name));
  return isWanted ? [{ ...project, test: { ...project.test, exclude } }] : [];
});

/** The projects that `npm run mutation` tries its breaks against. */
export default defineConfig({ test: { projects } });

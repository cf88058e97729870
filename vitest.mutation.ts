import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

const wanted = (process.env.MUTATION_PROJECTS ?? 'unit,screen').split(',');
const projects = (config.test?.projects ?? []).filter(
  (project) => typeof project === 'object' && 'test' in project && wanted.includes(String(project.test?.name)),
);

/** The projects that `npm run mutation` tries its breaks against. */
export default defineConfig({ test: { projects } });

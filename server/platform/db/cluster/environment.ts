/** The environment for PostgreSQL's programs: ours, without the variables and language settings that would steer them. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|NODE_)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}

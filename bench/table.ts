import type { AppFigures } from './app/run.ts';
import type { benchLists } from './list/run.ts';

export interface Figures {
  machine: { cpu: string; cores: number; memoryGb: number; node: string };
  app: AppFigures;
  lists: Awaited<ReturnType<typeof benchLists>>;
}

/** A Markdown table of the results and the targets. */
export function tableOf({ machine, app, lists: { lists, me, memory, bareFastify } }: Figures): string {
  const limits: Record<string, number> = { nearby: 10, q: 40, page: 10 };
  const entries = [
    ['First start, empty data folder, with demo content', `${app.firstStart} ms`, '< 90 s'],
    ['Second start', `${app.secondStart} ms`, '< 1,500 ms'],
    ['JavaScript of the landing page (brotli)', `${app.landingScripts} KiB`, '≤ 5 KiB'],
    ['JavaScript until the first list, signed in (brotli)', `${app.scriptsToFirstList} KiB`, '≤ 200 KiB'],
    ['JavaScript until the first list, including sign-in (brotli)', `${app.scriptsWithSignIn} KiB`, '≤ 220 KiB'],
    ...(['cold', 'warm'] as const).map((cache) => [
      `First row, ${cache} cache, compared to a minimal react-admin`,
      compared(app.firstRow[cache], app.rivalFirstRow?.[cache]),
      '≤ 0.75 ×',
    ]),
    ['Workspace switch, until the first row', `${app.workspaceSwitch} ms`, '< 100 ms'],
    ['Checkbox in a list of 100 rows, main thread', `${app.checkbox.toFixed(1)} ms`, '≤ 8 ms'],
    ['Keystroke in a form, main thread', `${app.key.toFixed(1)} ms`, '≤ 4 ms'],
  ];
  for (const [size, questions] of Object.entries(lists)) {
    const events = Number(size).toLocaleString('en');
    for (const [name, { p50, p95, p99, perSecond, bareDriver }] of Object.entries(questions)) {
      const limit = Number(size) >= 1_000_000 ? `p95 ≤ ${limits[name]} ms` : '';
      entries.push([`${name}, ${events} events: p50 / p95 / p99`, `${p50} / ${p95} / ${p99} ms`, limit]);
      const share = bareDriver > 0 ? Math.round((perSecond / bareDriver) * 100) : 0;
      entries.push([
        `${name}, ${events} events: requests/s`,
        `${perSecond} (bare driver ${bareDriver}: ${share} %)`,
        name === 'page' && limit ? '≥ 60 %, ≥ 1,000' : '≥ 60 %',
      ]);
    }
  }
  entries.push(['Current user: requests/s', String(me.perSecond), '≥ 2,000']);
  entries.push(['Bare Fastify response: requests/s', String(bareFastify.perSecond), '']);
  entries.push(['Server memory, idle / under load', `${memory.idle} / ${memory.loaded} MB`, '≤ 200 / 400 MB']);
  const lines = entries.map((cells) => `| ${cells.join(' | ')} |`);
  return [
    `${machine.cores} cores (${machine.cpu}), ${machine.memoryGb} GB, Node ${machine.node}`,
    '',
    '| Measurement | Result | Target |',
    '| --- | --- | --- |',
    ...lines,
  ].join('\n');
}

/** A Markdown table of the time to the first row by activity. */
export function tableOfParts({ app: { firstRowParts } }: Figures): string {
  const columns = (['cold', 'warm'] as const).flatMap((cache) => [
    firstRowParts[cache].own,
    firstRowParts[cache].rival,
  ]);
  const lines = Object.keys(columns[0] ?? {}).map(
    (part) => `| ${[part, ...columns.map((column) => `${column?.[part] ?? '–'} ms`)].join(' | ')} |`,
  );
  return [
    '| Until the first row | Waymark, cold | react-admin, cold | Waymark, warm | react-admin, warm |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...lines,
  ].join('\n');
}

const compared = (own: number, rival: number | undefined) =>
  rival === undefined ? `${own} ms` : `${own} ms, react-admin ${rival} ms: ${(own / rival).toFixed(2)} ×`;

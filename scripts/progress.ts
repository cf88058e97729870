const width = 30;
/** Interval between lines without a terminal (ms). */
const quiet = 5_000;

/** Shows a progress bar on a terminal, else a line from time to time. Call `step` per item, and `end` at the end. */
export function progress(total: number, what: string, out: NodeJS.WriteStream = process.stderr) {
  const begun = performance.now();
  let [done, lastLine, lastPercent] = [0, begun, -1];
  const rate = () => Math.round(done / Math.max(0.001, (performance.now() - begun) / 1_000));
  return {
    step(): void {
      done++;
      const percent = Math.floor((done / total) * 100);
      if (out.isTTY && percent !== lastPercent) {
        const filled = Math.round((done / total) * width);
        out.write(`\r${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${done}/${total}  ${rate()} ${what}/s `);
        lastPercent = percent;
      } else if (!out.isTTY && performance.now() - lastLine > quiet) {
        out.write(`${done} of ${total} ${what} (${rate()}/s)\n`);
        lastLine = performance.now();
      }
    },
    end(): void {
      if (out.isTTY) out.write('\n');
    },
  };
}

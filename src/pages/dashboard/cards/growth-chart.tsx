import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { GrowthKind } from './growth-series.ts';

interface GrowthChartProps {
  weeks: { week: string; label: string }[];
  kinds: (GrowthKind & { label: string })[];
  height: number;
}

/** Colors that also differ in lightness, for color-blind readers. */
const colours = ['#0b6b5d', '#d9822b', '#3b6fb5', '#8a4fa3', '#c2b04a', '#5f6b67'];

/** Legend labels in text color, not in the color of the series. */
const inText = (label: string) => <span style={{ color: 'var(--color-text)' }}>{label}</span>;

/** Stacked bars by week and resource. A table next to it has the same data. */
export function GrowthChart({ weeks, kinds, height }: GrowthChartProps) {
  const data = weeks.map(({ label }, place) => ({
    label,
    ...Object.fromEntries(kinds.map(({ resource, counts }) => [resource, counts[place]])),
  }));
  return (
    <ResponsiveContainer width="100%" height={height}>
      <BarChart data={data} accessibilityLayer={false} margin={{ top: 8, right: 0, bottom: 0, left: -12 }}>
        <CartesianGrid vertical={false} stroke="var(--color-border)" />
        <XAxis
          dataKey="label"
          tick={{ fill: 'var(--color-muted)', fontSize: 11 }}
          tickLine={false}
          interval="preserveStartEnd"
          minTickGap={24}
        />
        <YAxis
          allowDecimals={false}
          tick={{ fill: 'var(--color-muted)', fontSize: 11 }}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip
          cursor={{ fill: 'var(--color-hover)' }}
          contentStyle={{
            background: 'var(--color-raised)',
            borderColor: 'var(--color-border)',
            color: 'var(--color-text)',
          }}
          itemStyle={{ color: 'var(--color-text)' }}
        />
        <Legend iconType="square" formatter={inText} />
        {kinds.map(({ resource, label }, place) => (
          <Bar
            key={resource}
            dataKey={resource}
            name={label}
            stackId="added"
            fill={colours[place % colours.length]!}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

import { Select } from 'antd';
import type { ReactNode } from 'react';
import { type Choice, type FieldInputProps, framedInput } from '../../../components/fields/input-props.ts';
import styles from './sample-input.module.css';
import { sampleFamily } from './sample-family.ts';
import { cssWord } from '../../../resources/style-settings/tokens-css.ts';

/** A font select, each option in its font. */
export function FontInput(props: FieldInputProps) {
  return (
    <Samples
      {...props}
      renderSample={({ label, value }) => <span style={{ fontFamily: sampleFamily(value) }}>{label}</span>}
    />
  );
}

/** An aspect ratio select, each option drawn in its shape. */
export function RatioInput(props: FieldInputProps) {
  return (
    <Samples
      {...props}
      renderSample={({ label, value }) => (
        <span className={styles.choice}>
          <span className={styles.picture} style={{ aspectRatio: cssWord(props.name, value) }} />
          {label}
        </span>
      )}
    />
  );
}

interface SampleProps extends FieldInputProps {
  /** Renders an option's preview. */
  renderSample: (choice: Choice<string>) => ReactNode;
}

function Samples({ renderSample, ...props }: SampleProps) {
  const { name, field, value, onChange, sources } = props;
  const options = (field.options ?? []).map((option) => ({ value: option, ...sources.option(name, option) }));
  const shown = (option: string | number | undefined) => {
    const choice = options.find((one) => one.value === option);
    return choice && renderSample(choice);
  };
  return (
    <Select
      {...framedInput(props)}
      options={options}
      optionRender={(option) => shown(option.value)}
      labelRender={(option) => shown(option.value)}
      value={(value as string | null) ?? undefined}
      onChange={onChange}
    />
  );
}

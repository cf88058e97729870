import { CheckBox } from './check-box.tsx';
import styles from '../controls.module.css';

interface ChoiceBoxesProps<Value extends string | number> {
  legend: string;
  choices: readonly (readonly [value: Value, label: string])[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  /** Why a choice is disabled. */
  against?: (value: Value) => string | undefined;
}

/** Multiple choice with a checkbox each. */
export function ChoiceBoxes<Value extends string | number>({
  legend,
  choices,
  value,
  onChange,
  against = () => undefined,
}: ChoiceBoxesProps<Value>) {
  const toggle = (one: Value) => onChange(value.includes(one) ? value.filter((each) => each !== one) : [...value, one]);
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {choices.map(([one, label]) => (
        <CheckBox key={one} checked={value.includes(one)} against={against(one)} onChange={() => toggle(one)}>
          {label}
        </CheckBox>
      ))}
    </fieldset>
  );
}

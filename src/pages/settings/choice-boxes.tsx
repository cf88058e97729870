interface ChoiceBoxesProps<Value extends string | number> {
  legend: string;
  choices: readonly (readonly [value: Value, label: string])[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
}

/** Any of a few, each with its box. */
export function ChoiceBoxes<Value extends string | number>({
  legend,
  choices,
  value,
  onChange,
}: ChoiceBoxesProps<Value>) {
  const toggle = (one: Value) => onChange(value.includes(one) ? value.filter((each) => each !== one) : [...value, one]);
  return (
    <fieldset className="wm-choices">
      <legend>{legend}</legend>
      {choices.map(([one, label]) => (
        <label key={one}>
          <input type="checkbox" checked={value.includes(one)} onChange={() => toggle(one)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

interface ChoiceBoxesProps<Value extends string | number> {
  legend: string;
  choices: readonly (readonly [value: Value, label: string])[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  /** Why something cannot be chosen; it stays within reach of the keyboard, so that everybody hears why. */
  against?: (value: Value) => string | undefined;
}

/** Any of a few, each with its box. */
export function ChoiceBoxes<Value extends string | number>({
  legend,
  choices,
  value,
  onChange,
  against = () => undefined,
}: ChoiceBoxesProps<Value>) {
  const toggle = (one: Value) => onChange(value.includes(one) ? value.filter((each) => each !== one) : [...value, one]);
  return (
    <fieldset className="wm-choices">
      <legend>{legend}</legend>
      {choices.map(([one, label]) => {
        const why = against(one);
        return (
          <label key={one} data-against={why !== undefined || undefined}>
            <input
              type="checkbox"
              checked={value.includes(one)}
              aria-disabled={why !== undefined || undefined}
              onChange={() => why === undefined && toggle(one)}
            />
            {label}
            {why !== undefined && <span className="wm-choice-why"> ({why})</span>}
          </label>
        );
      })}
    </fieldset>
  );
}

/** The props of every control, whether a form, a filter or a toolbar holds its value. */
export interface ControlProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
  invalid?: boolean | undefined;
  /** The id of the help and error texts. */
  describedBy?: string | undefined;
  required?: boolean | undefined;
}

/** The attributes by which assistive technology learns of them. */
export const controlAttributes = ({ invalid, describedBy, required }: Partial<ControlProps<unknown>>) => ({
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy,
  'aria-required': required || undefined,
});

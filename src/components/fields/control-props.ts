/** Props of every control, in a form, a filter or a toolbar. */
export interface ControlProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
  invalid?: boolean | undefined;
  /** The id of the help and error texts. */
  describedBy?: string | undefined;
  required?: boolean | undefined;
}

/** ARIA attributes of a control. */
export const controlAttributes = ({ invalid, describedBy, required }: Partial<ControlProps<unknown>>) => ({
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy,
  'aria-required': required || undefined,
});

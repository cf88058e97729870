import { Switch } from 'antd';
import { type FieldInputProps, inputAttributes } from '../input-props.ts';

/** Yes or no; empty means no. */
export function SwitchInput(props: FieldInputProps) {
  return (
    <span>
      <Switch {...inputAttributes(props)} checked={props.value === true} onChange={props.onChange} />
    </span>
  );
}

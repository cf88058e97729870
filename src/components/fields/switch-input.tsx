import { Switch } from 'antd';
import { type FieldInputProps, inputAttributes } from './input-props.ts';

/** Yes or no; nothing said counts as no. */
export function SwitchInput(props: FieldInputProps) {
  return (
    <span>
      <Switch {...inputAttributes(props)} checked={props.value === true} onChange={props.onChange} />
    </span>
  );
}

import type { FormViews } from '../form-views.ts';
import { DarkColours, LightColours } from './contrast-list.tsx';

/** The form of how a website looks. */
export const styleSettingsForm: FormViews = {
  resource: 'style-settings',
  sections: { lightColours: LightColours, darkColours: DarkColours },
};

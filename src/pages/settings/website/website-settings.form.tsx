import type { FormViews } from '../../form-views.ts';
import { LanguagesInput } from '../../../components/fields/choices/languages-input.tsx';

export const websiteSettingsForm: FormViews = {
  resource: 'website-settings',
  inputs: { siteLanguages: LanguagesInput },
};

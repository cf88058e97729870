import type { FormViews } from '../../form-views.ts';
import { DarkColours, LightColours } from './contrast-list.tsx';
import { FontInput, RatioInput } from './sample-input.tsx';
import { ThemeSample } from './theme-sample.tsx';
import { ThemeSection } from './theme-section.tsx';
import { startOf } from './themes.ts';

/** The form of a website's style. */
export const styleSettingsForm: FormViews = {
  resource: 'style-settings',
  inputs: {
    headingFont: FontInput,
    bodyFont: FontInput,
    pictureRatio: RatioInput,
  },
  sections: { themes: ThemeSection, lightColours: LightColours, darkColours: DarkColours },
  startsFrom: ({ theme }) => startOf(theme),
  Sample: ThemeSample,
};

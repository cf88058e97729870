import type { FormViews } from '../form-views.ts';
import { ToneInput } from './tone-input.tsx';

export const styleguideForm: FormViews = { resource: 'styleguides', inputs: { tone: ToneInput } };

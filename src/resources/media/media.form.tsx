import type { FormViews } from '../form-views.ts';
import { FocusSection } from './focus-section.tsx';

export const mediaForm: FormViews = { resource: 'media', sections: { focus: FocusSection } };

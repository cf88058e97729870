import type { FormViews } from '../form-views.ts';
import { CropSection } from './crop-section.tsx';
import { FocusSection } from './focus-section.tsx';

export const mediaForm: FormViews = { resource: 'media', sections: { crop: CropSection, focus: FocusSection } };

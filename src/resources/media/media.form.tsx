import type { FormViews } from '../form-views.ts';
import { CropSection } from './crop-section.tsx';
import { FolderInput } from './folder-input.tsx';
import { FocusSection } from './focus-section.tsx';

export const mediaForm: FormViews = {
  resource: 'media',
  inputs: { folder: FolderInput },
  sections: { crop: CropSection, focus: FocusSection },
};

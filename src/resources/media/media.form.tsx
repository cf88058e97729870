import type { FormViews } from '../form-views.ts';
import { AltTextInput, FurtherWordsInput } from './alt-text-inputs.tsx';
import { CropSection } from './crop-section.tsx';
import { FolderInput } from './folder-input.tsx';
import { FocusSection } from './focus-section.tsx';

export const mediaForm: FormViews = {
  resource: 'media',
  inputs: { folder: FolderInput, alt_text: AltTextInput, by_language: FurtherWordsInput },
  sections: { crop: CropSection, focus: FocusSection },
};

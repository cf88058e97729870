import type { FormViews } from '../form-views.ts';
import { AddressSection } from './address-section.tsx';

export const domainForm: FormViews = { resource: 'domains', sections: { general: AddressSection } };

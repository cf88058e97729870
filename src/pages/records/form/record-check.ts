import * as z from 'zod/mini';
import type { ValidationErrors } from '../../../../contract/errors.ts';
import type { Resource } from '../../../../contract/resource.ts';
import { brokenRules, rulesAbout } from '../../../../contract/rules.ts';
import { validationErrors } from '../../../../contract/validation.ts';
import { type Values, changesOf, creationOf, meant } from './values.ts';

const schemaOf = (resource: Resource, isNew: boolean) =>
  (isNew ? resource.create : resource.update) as z.ZodMiniObject<Record<string, z.ZodMiniType>>;

/** What is wrong with one field: its own rule, and those that it shares with others. */
export function checkField(resource: Resource, isNew: boolean, values: Values, name: string): string[] {
  const field = resource.fields[name];
  const schema = schemaOf(resource, isNew).shape[name];
  if (!field || !schema || field.kind === 'image') return [];
  const result = z.safeParse(schema, meant(field, values[name]));
  const own = result.success ? [] : Object.values(validationErrors(result.error)).flat();
  return [...own, ...(brokenRules(resource.rules, values)[name] ?? [])];
}

/** What is wrong with the whole, by the schema and the rules that the server will check as well. */
export function checkRecord(resource: Resource, isNew: boolean, base: Values, values: Values): ValidationErrors {
  const body = isNew ? creationOf(resource, values) : changesOf(resource, base, values);
  const result = z.safeParse(schemaOf(resource, isNew), body);
  const errors: ValidationErrors = result.success ? {} : validationErrors(result.error);
  const broken = brokenRules(rulesAbout(resource.rules, body), values);
  for (const [name, messages] of Object.entries(broken)) errors[name] = [...(errors[name] ?? []), ...messages];
  return errors;
}

/** Puts the server's messages at the form's fields; what belongs to none is not lost. */
export function placeErrors(
  resource: Resource,
  errors: ValidationErrors,
): { fields: ValidationErrors; others: string[] } {
  const fields: ValidationErrors = {};
  const others: string[] = [];
  const nameOf = (path: string) => {
    const [head = ''] = path.split('.');
    const byPart = Object.keys(resource.fields).find((name) => resource.fields[name]?.part === head);
    const name = head in resource.fields ? head : byPart;
    return name && !resource.fields[name]?.readOnly ? name : undefined;
  };
  for (const [path, messages] of Object.entries(errors)) {
    const name = nameOf(path);
    if (name) fields[name] = [...(fields[name] ?? []), ...messages];
    else others.push(...messages.map((message) => (path ? `${path}: ${message}` : message)));
  }
  return { fields, others };
}

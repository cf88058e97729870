import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ValidationErrors } from '../../../contract/calls/errors.ts';
import { validationErrors } from '../../../contract/calls/validation.ts';

/** Validates a form by a schema of the contract, with the server's messages. */
export const schemaResolver = <Values extends FieldValues>(schema: z.ZodMiniType) =>
  checkResolver<Values>((values) => {
    const result = z.safeParse(schema, values);
    return result.success ? {} : validationErrors(result.error);
  });

/** Validates a whole form by a function; shows each message at the first part of its path. */
export const checkResolver = <Values extends FieldValues>(check: (values: Values) => ValidationErrors) =>
  zodResolver(
    z.custom<Values>().check(({ value, issues }) => {
      for (const [path, messages] of Object.entries(check(value)))
        for (const message of messages)
          issues.push({ code: 'custom', path: path.split('.').slice(0, 1), message, input: value });
    }),
  );

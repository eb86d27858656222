import type { Filled, Text, Value } from '#texts/text.ts';
import * as z from './zod.ts';

const textSchema = z.custom<Text>((read) => typeof read === 'string');
const valueSchema: z.ZodMiniType<Value> = z.lazy(() =>
  z.union([z.string(), z.number(), filledSchema, z.array(z.union([textSchema, filledSchema]))]),
);

/** A text with its values as storage or another program gives it back. A text that no catalogue has is said as it is. */
export const filledSchema: z.ZodMiniType<Filled> = z.object({
  text: textSchema,
  values: z.record(z.string(), valueSchema),
});

import { z } from 'zod'

const CAMEL_CASE = /^[a-z][A-Za-z0-9]*$/
const KEBAB_CASE = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** A record whose names are all of a kind; each of another is named. */
function named<Schema extends z.ZodType>(schema: Schema, pattern: RegExp, message: string) {
  return z.record(z.string(), schema).superRefine((record, { addIssue }) => {
    for (const name of Object.keys(record)) if (!pattern.test(name)) addIssue({ code: 'custom', path: [name], message })
  })
}
const fieldsOf = <Schema extends z.ZodType>(schema: Schema) =>
  named(schema, CAMEL_CASE, 'needs a name in camel case, such as “maxWidth”')

const words = z.string().trim().min(1)

const shared = {
  /** What the editor calls it. */
  label: words,
  /** One sentence for those who write. */
  hint: words.optional(),
  /** Whether a block without it keeps its page from being published. */
  required: z.literal(true).optional(),
}

const textFieldSchema = z.strictObject({
  ...shared,
  type: z.literal('text'),
  /** Whether it may have several lines. */
  multiline: z.literal(true).optional(),
})
const numberFieldSchema = z.strictObject({
  ...shared,
  type: z.literal('number'),
  min: z.number().optional(),
  max: z.number().optional(),
})
const flagFieldSchema = z.strictObject({ ...shared, type: z.literal('flag'), required: z.undefined().optional() })
const choiceFieldSchema = z.strictObject({
  ...shared,
  type: z.literal('choice'),
  /** The first is that of a new block. */
  options: z.array(words).min(1).readonly(),
})
const scalarFieldSchema = z.discriminatedUnion('type', [
  textFieldSchema,
  numberFieldSchema,
  flagFieldSchema,
  choiceFieldSchema,
])
const listFieldSchema = z.strictObject({
  ...shared,
  type: z.literal('list'),
  /** The fields of each entry. */
  of: fieldsOf(scalarFieldSchema).refine((of) => Object.keys(of).length > 0, 'needs a field'),
})

/** A value of one kind: a text, a number, a flag, or one of several texts. */
export type ScalarField = z.infer<typeof scalarFieldSchema>
/** A part of a custom block that its authors fill in. */
export type CustomField = ScalarField | z.infer<typeof listFieldSchema>

const definitionSchema = z.strictObject({
  /** What the editor calls the block. */
  title: words,
  /** One line for the menu of the editor. */
  description: words,
  /** By name, in the order of the form. */
  fields: fieldsOf(z.discriminatedUnion('type', [...scalarFieldSchema.options, listFieldSchema])),
  /** Whether the block has text inside, with blocks of its own. */
  content: z.literal(true).optional(),
  /** The components of MDX that an import reads as this block; the first is what an export writes. */
  components: z
    .array(z.string().regex(/^[A-Z][A-Za-z0-9]*$/, 'must be the name of a component, such as “ReleaseTable”'))
    .min(1)
    .readonly()
    .optional(),
})

/** What a portal says of a block of its own. Plain data: the CMS, the editor and the pipeline each read it. */
export type CustomBlockDefinition = z.infer<typeof definitionSchema>

/** A definition with its name, which is the name of its folder in `web/site/blocks`. */
export type CustomBlock = CustomBlockDefinition & { readonly name: string }

/** The definitions of a portal, by name. */
export const customBlocksSchema = named(
  definitionSchema,
  KEBAB_CASE,
  'must be a name in kebab case, such as “release-table”',
)

/** Gives a definition its types. The names of its fields and options are those of the properties of its component. */
export function defineCustomBlock<const Definition extends z.input<typeof definitionSchema>>(
  definition: Definition,
): Definition {
  return definition
}

type ScalarOf<Field> = Field extends { type: 'number' }
  ? number
  : Field extends { type: 'flag' }
    ? boolean
    : Field extends { type: 'choice'; options: readonly (infer Option)[] }
      ? Option
      : string
type Fill<Fields, Value extends Record<keyof Fields, unknown>> = {
  readonly [
    Name in keyof Fields as Fields[Name] extends { required: true } | { type: 'flag' | 'list' } ? Name : never
  ]: Value[Name]
} & {
  readonly [
    Name in keyof Fields as Fields[Name] extends { required: true } | { type: 'flag' | 'list' } ? never : Name
  ]?: Value[Name]
}
type RowOf<Of> = Fill<Of, { [Name in keyof Of]: ScalarOf<Of[Name]> }>
type ValueOf<Field> = Field extends { type: 'list'; of: infer Of } ? readonly RowOf<Of>[] : ScalarOf<Field>

/** What a component gets of a block: lists and flags always, other fields where they are required or filled in. */
export type ValuesOf<Definition> = Definition extends { fields: infer Fields }
  ? Fill<Fields, { [Name in keyof Fields]: ValueOf<Fields[Name]> }>
  : never

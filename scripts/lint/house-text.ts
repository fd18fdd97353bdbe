import path from 'node:path'
import type { Rule } from './house-imports.ts'

type Visitor = ReturnType<Rule['create']>
type Context = Parameters<Rule['create']>[0]
type Attribute = Parameters<NonNullable<Visitor['JSXAttribute']>>[0]

/** The attributes and properties of components that people read or hear. */
const READ = [
  'action',
  'alt',
  'aria-description',
  'aria-label',
  'ariaLabel',
  'description',
  'hint',
  'label',
  'placeholder',
  'title',
  'what',
]

/**
 * The sentences of a feature are in its text files (`*-text.ts`), so that they can be reviewed together and translated.
 * Checks the words between tags and in attributes, but not strings elsewhere, such as in a list of choices.
 */
export const textInTextFiles: Rule = {
  create: (context) => {
    if (!isFeaturePart(context.filename)) return {}
    const message = 'Put this into the text file of its folder (*-text.ts).'
    return {
      JSXText: (node) => {
        if (hasWord(node.value)) context.report({ node, message })
      },
      JSXAttribute: (node) => {
        const value = literalOf(node)
        if (READ.includes(nameOf(node)) && value !== null && hasWord(value)) context.report({ node, message })
      },
    }
  },
}

const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text)

const nameOf = ({ name }: Attribute): string => (name.type === 'JSXIdentifier' ? name.name : '')

/** The text of `title="…"`, `title={'…'}` and the fixed parts of `` title={`…`} ``; null for anything else. */
function literalOf({ value }: Attribute): string | null {
  const inner = value?.type === 'JSXExpressionContainer' ? value.expression : value
  if (inner?.type === 'Literal') return typeof inner.value === 'string' ? inner.value : null
  return inner?.type === 'TemplateLiteral' ? inner.quasis.map((part) => part.value.raw).join('') : null
}

const isFeaturePart = (filename: Context['filename']): boolean =>
  /\/web\/src\/features\/.*(?<!\.test)\.tsx$/.test(filename.split(path.sep).join('/'))

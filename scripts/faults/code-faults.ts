import { parseSync, Visitor, type VisitorObject } from 'oxc-parser'
import { plant, type Fault } from './fault.ts'
import { sqlFaults } from './sql-faults.ts'

type Range = { start: number; end: number }

type Draft = {
  sourceOf: (range: Range) => string
  add: (kind: string, range: Range, put: string) => void
}

/** Every fault that can be injected into a TypeScript file, except those that would not parse. */
export function codeFaults(file: string, text: string): Fault[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} can’t be parsed: ${errors[0]?.message}`)
  const faults: Fault[] = []
  const draft: Draft = {
    sourceOf: ({ start, end }) => text.slice(start, end),
    add: (kind, { start, end }, put) => void faults.push({ kind, start, end, put }),
  }
  for (const visitor of [
    conditions(draft),
    operators(draft),
    statements(draft),
    literals(draft),
    chains(draft),
    sqlTemplates(draft),
  ]) {
    new Visitor(visitor).visit(program)
  }
  return faults
    .filter((fault) => parseSync(file, plant(text, fault)).errors.length === 0)
    .sort((a, b) => a.start - b.start || a.end - b.end)
}

function conditions({ sourceOf, add }: Draft): VisitorObject {
  const negate = ({ test }: { test: Range }): void => add('negate a condition', test, `!(${sourceOf(test)})`)
  return {
    IfStatement: negate,
    ConditionalExpression: negate,
    LogicalExpression(node) {
      const { left, right, operator } = node
      if (operator === '??') {
        add('drop a default', node, sourceOf(left))
        const between = { start: left.end, end: right.start }
        if (!isFalsy(sourceOf(right)) && !MADE.has(right.type)) {
          add('take the default for 0, false and empty text', between, sourceOf(between).replace('??', '||'))
        }
        return
      }
      add('drop a condition', node, sourceOf(left))
      add('drop a condition', node, sourceOf(right))
    },
  }
}

// If a default is a new object, the actual value is an object too. It is never falsy, so `||` would change nothing.
const MADE = new Set(['NewExpression', 'ObjectExpression', 'ArrayExpression'])

const isFalsy = (source: string): boolean => ['0', '0n', 'false', "''", 'null', 'undefined'].includes(source)

const SWAPPED: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
}

function operators({ sourceOf, add }: Draft): VisitorObject {
  return {
    BinaryExpression(node) {
      const { left, right, operator } = node
      const put = SWAPPED[operator]
      if (put === undefined) return
      const joinsText = operator === '+' && [left, right].some((side) => /['"`]/.test(sourceOf(side)))
      if (joinsText) return
      const between = { start: left.end, end: right.start }
      add('swap an operator', between, sourceOf(between).replace(operator, put))
    },
  }
}

function statements({ sourceOf, add }: Draft): VisitorObject {
  return {
    ExpressionStatement(node) {
      if (['AwaitExpression', 'CallExpression', 'AssignmentExpression'].includes(node.expression.type)) {
        add('drop a statement', node, ';')
      }
    },
    ThrowStatement: (node) => add('drop a refusal', node, ';'),
    ReturnStatement(node) {
      if (node.argument === null) add('drop an early return', node, ';')
    },
    FunctionDeclaration({ body }) {
      // Leaves out functions that only return a value, because every caller would notice.
      if (body && body.body.length > 0 && body.body[0]?.type !== 'ReturnStatement') {
        add('return early', body, sourceOf(body).replace('{', '{ return;'))
      }
    },
  }
}

const SWAPPED_TEXT: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '=': '!=',
  '!=': '=',
}

function literals({ sourceOf, add }: Draft): VisitorObject {
  const types: Range[] = []
  const isType = ({ start, end }: Range): boolean =>
    types.some((type) => type.start <= start && end <= type.end)
  return {
    TSLiteralType: (node) => void types.push(node),
    Literal(node) {
      if (isType(node)) return
      const { value } = node
      if (typeof value === 'number') add('another number', node, String(value < 2 ? value + 1 : value * 2))
      if (typeof value === 'bigint') add('another number', node, `${value < 2n ? value + 1n : value * 2n}n`)
      if (typeof value === 'boolean') add('flip true and false', node, String(!value))
    },
    SwitchCase({ test }) {
      if (test?.type === 'Literal' && typeof test.value === 'string') {
        add('miss a case', test, `'no ${test.value}'`)
      }
    },
    CallExpression({ arguments: given }) {
      for (const argument of given) {
        const put = argument.type === 'Literal' ? SWAPPED_TEXT[sourceOf(argument).slice(1, -1)] : undefined
        if (put !== undefined) add('swap an operator', argument, `'${put}'`)
      }
    },
  }
}

const LINKS = new Set(['where', 'whereRef', 'having', 'filter', 'forUpdate', 'forNoKeyUpdate', 'limit'])

function chains({ sourceOf, add }: Draft): VisitorObject {
  return {
    CallExpression(node) {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || callee.computed) return
      const link = sourceOf(callee.property)
      if (LINKS.has(link)) add(`drop .${link}(…)`, { start: callee.object.end, end: node.end }, '')
    },
  }
}

function sqlTemplates({ sourceOf, add }: Draft): VisitorObject {
  return {
    TaggedTemplateExpression({ tag, quasi }) {
      if (sourceOf(tag) !== 'sql') return
      let text = sourceOf(quasi)
      for (const { start, end } of quasi.expressions) {
        const from = start - quasi.start
        text = text.slice(0, from) + '_'.repeat(end - start) + text.slice(end - quasi.start)
      }
      const shift = quasi.start + 1
      for (const { kind, start, end, put } of sqlFaults(text.slice(1, -1))) {
        add(kind, { start: start + shift, end: end + shift }, put)
      }
    },
  }
}

import { badRequest } from './api-error.ts'

export type FormValue = string | FormValue[] | Map<string, FormValue>

/** One level of a form: its values by name. `path` is where this level is, for error messages. */
export interface Form {
  path: string
  values: Map<string, FormValue>
}

const DEEPEST = 8

/** Reads `a[b][0][c]=d` into nested values: numbers and `[]` make lists, names make groups. */
export function readForm(text: string): Form {
  const root = new Node()
  for (const [name, value] of new URLSearchParams(text)) {
    const [head = '', ...rest] = name.replaceAll(']', '').split('[')
    if (rest.length > DEEPEST) throw badRequest(`Received a parameter that is nested too deeply: ${head}`)
    let node = root.child(head)
    for (const part of rest) node = node.child(part)
    node.text = value
  }
  const values = new Map<string, FormValue>()
  for (const [name, node] of root.children) values.set(name, node.value())
  return { path: '', values }
}

class Node {
  text = ''
  readonly children = new Map<string, Node>()

  child(name: string): Node {
    // An empty name means the next index of a list.
    const key = name === '' ? String(this.children.size) : name
    const found = this.children.get(key)
    if (found) return found
    const made = new Node()
    this.children.set(key, made)
    return made
  }

  value(): FormValue {
    if (this.children.size === 0) return this.text
    const entries = [...this.children].map(([name, node]): [string, FormValue] => [name, node.value()])
    if (entries.every(([name]) => /^\d+$/.test(name))) {
      return entries.sort(([one], [other]) => Number(one) - Number(other)).map(([, value]) => value)
    }
    return new Map(entries)
  }
}

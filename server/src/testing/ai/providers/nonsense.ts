import type { FakeAnswer } from '../fake-provider.ts'
import type { Knobs } from '../knobs.ts'

/** The answer that a provider gives instead of its documented one. */
export function nonsense({ nonsenseIs }: Knobs, documented: FakeAnswer): FakeAnswer {
  switch (nonsenseIs) {
    case 'html':
      return { status: 200, bytes: Buffer.from('<html>Welcome</html>'), type: 'text/html' }
    case 'object':
      return { status: 200, json: {} }
    case 'array':
      return { status: 200, json: [] }
    case 'blank-items':
      return 'json' in documented ? { ...documented, json: withBlankItems(documented.json) } : documented
  }
}

function withBlankItems(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(() => ({}))
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, withBlankItems(value)]))
}

import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { textInTextFiles } from './house-text.ts'

RuleTester.describe = describe
RuleTester.it = it

const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } })
const filename = '/repository/web/src/features/tips/tip-button.tsx'
const wrong = (code: string) => ({ filename, code, errors: 1 })
const right = (code: string, place = filename) => ({ filename: place, code })

tester.run('the sentences of a feature are in its text files', textInTextFiles, {
  valid: [
    right('const a = <Button>{text.sendTip}</Button>'),
    right('const a = <Panel title={text.tips} what={text.theseTips} />'),
    right('const a = <b>{name} · {price}</b>'),
    right('const a = <b>×2</b>'),
    right('const a = <img className="size-full" alt="" />'),
    right('const a = <a href="/help" title={`${name}: ${price}`}>{text.help}</a>'),
    right('const a = <Button>Retry</Button>', '/repository/web/src/ui/button.tsx'),
    right('const a = <Button>Retry</Button>', '/repository/web/src/features/tips/tip-button.test.tsx'),
  ],
  invalid: [
    wrong('const a = <Button>Send tip</Button>'),
    wrong('const a = <p>{count} tips</p>'),
    wrong('const a = <Panel title="Tips" />'),
    wrong(`const a = <Panel title={'Tips'} />`),
    wrong('const a = <Button aria-label={`Tip ${name}`} />'),
    wrong('const a = <input placeholder="An amount" />'),
  ],
})

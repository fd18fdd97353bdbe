import type { AiTool } from '@fanfare/contract/ai/tools'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { Spinner } from '../../../ui/states/spinner.tsx'
import { inputFieldFor } from '../actions/result-as-input.ts'
import type { ToolFormState } from '../form/use-tool-form.ts'
import { KeptTyped } from '../studio/kept-typed.tsx'
import type { FittedRecipe } from './fit-recipe.ts'
import type { FormNews } from './picture-news.ts'
import type { PictureState } from './use-picture.ts'
import { fill } from '../../../ui/fill.tsx'
import * as common from '../../../ui/common-text.ts'
import * as text from './recipes-text.ts'

type Props = { tool: AiTool; tools: readonly AiTool[]; form: ToolFormState; picture: PictureState }

/** Shows the result of reading a picture, and announces each change. */
export function PictureReport(props: Props) {
  const { news, dismiss } = props.picture
  return (
    <div role="status" className={news ? undefined : 'sr-only'}>
      {news && (
        <Notice tone={news.step === 'failed' ? 'caution' : 'info'} className="relative pr-12!">
          <div className="grid gap-1.5">
            <News {...props} news={news} />
          </div>
          <span className="absolute top-0.5 right-1">
            <IconButton label={text.dismiss} size="small" icon={<X size={16} />} onClick={dismiss} />
          </span>
        </Notice>
      )}
    </div>
  )
}

type NewsProps = Props & { news: FormNews }
type NewsOf<Step extends FormNews['step']> = Extract<FormNews, { step: Step }>

function News({ news, ...props }: NewsProps) {
  switch (news.step) {
    case 'reading':
      return (
        <p className="flex items-center gap-2">
          <Spinner size={16} /> {fill(text.reading, { file: <Name file={news.file} /> })}
        </p>
      )
    case 'failed':
      return <Failed {...props} file={news.file} />
    case 'nothing':
      return <Nothing {...props} file={news.file} />
    case 'other-tool':
      return <OtherTool {...props} news={news} />
    case 'filled':
      return <Filled {...props} news={news} />
  }
}

function Failed({ picture, file }: Props & { file: File }) {
  return (
    <>
      <p>{fill(text.unreadable, { file: <Name file={file} /> })}</p>
      <Choices>
        <Button size="small" onClick={() => picture.read([file])}>
          {common.tryAgain}
        </Button>
      </Choices>
    </>
  )
}

function Nothing(props: Props & { file: File }) {
  return (
    <>
      <p>{fill(text.noRecipe, { file: <Name file={props.file} /> })}</p>
      <Choices>
        <AsInput {...props} />
      </Choices>
    </>
  )
}

function OtherTool({ news, ...props }: Props & { news: NewsOf<'other-tool'> }) {
  const { tool, tools, picture } = props
  const { file, recipe } = news
  const other = tools.find(({ task }) => task === news.task)
  const isOpen = other !== undefined && other.slug !== null && !other.is_coming_soon
  return (
    <>
      <p>
        {fill(isOpen ? text.recipeForTool : text.recipeForClosedTool, {
          file: <Name file={file} />,
          tool: other?.title ?? text.anotherTool,
        })}
      </p>
      <Choices>
        {isOpen && (
          <Button size="small" onClick={() => picture.fillElsewhere(other, file, recipe)}>
            {text.openTool(other.title)}
          </Button>
        )}
        {news.fitsHere && (
          <Button size="small" onClick={() => picture.fillHere(file, recipe)}>
            {text.fillWhatFits(tool.title)}
          </Button>
        )}
        <AsInput {...props} file={file} />
      </Choices>
    </>
  )
}

function Filled({ tool, form, picture, news }: Props & { news: NewsOf<'filled'> }) {
  const { from, fitted, kept } = news
  const { filled, leftOut, shortened } = fitted
  const titlesOfKept = form.fields.filter(({ name }) => kept.includes(name)).map(({ title }) => title)
  const changed = filled.filter((title) => !titlesOfKept.includes(title))
  return (
    <>
      {changed.length > 0 && (
        <p>{fill(text.filledInFrom, { source: <Quoted name={from} />, fields: changed.join(', ') })}</p>
      )}
      <ModelOf tool={tool} form={form} fitted={fitted} />
      {shortened.length > 0 && <p>{text.shortened(shortened.join(', '))}</p>}
      {leftOut.length > 0 && <p>{text.leftOut([...new Set(leftOut)].join(', '))}</p>}
      <KeptTyped fields={form.fields} names={kept} onReplaceAll={() => picture.replaceAll(news)} />
    </>
  )
}

function ModelOf({ tool, form, fitted }: Pick<Props, 'tool' | 'form'> & { fitted: FittedRecipe }) {
  if (fitted.unknownModel === null) return null
  const chosen = tool.models.find(
    ({ provider, id }) => provider === form.model?.provider && id === form.model.model,
  )
  return <p>{text.modelUnavailable(fitted.unknownModel, chosen?.title ?? text.autoModel)}</p>
}

function AsInput({ tool, picture, file }: Pick<Props, 'tool' | 'picture'> & { file: File }) {
  const name = inputFieldFor(tool, file.type.startsWith('video/') ? 'video' : 'image')
  const title = name === undefined ? undefined : tool.inputs.properties[name]?.title
  if (title === undefined) return null
  return (
    <Button size="small" onClick={() => picture.takeAsInput(file)}>
      {text.takeAs(title)}
    </Button>
  )
}

const Choices = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-2 empty:hidden">{children}</div>
)

const Name = ({ file }: { file: File }) => <Quoted name={file.name} />

const Quoted = ({ name }: { name: string }) => <span className="wrap-anywhere">“{name}”</span>

import type { AiTool } from '@fanfare/contract/ai/tools'
import { useNavigate } from '@tanstack/react-router'
import { Image, Video } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Chip } from '../../../ui/chip.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldMessages } from '../../../ui/fields/field-messages.tsx'
import { AddCredits } from '../../payments/index.ts'
import { BetterPrompt } from '../form/better-prompt.tsx'
import { ProblemNotice } from '../form/problem-notice.tsx'
import { useSubmit } from '../form/use-submit.ts'
import { useToolForm } from '../form/use-tool-form.ts'
import cabin from './pictures/cabin.avif'
import fox from './pictures/fox.avif'
import lighthouse from './pictures/lighthouse.avif'
import * as formText from '../form/form-text.ts'
import * as text from './hub-text.ts'

const kinds = ['text_to_image', 'text_to_video'] as const

/** A prompt field to start right away. All other inputs use their defaults. */
export function Hero({ tools }: { tools: readonly AiTool[] }) {
  const [task, setTask] = useState<(typeof kinds)[number]>('text_to_image')
  const tool = tools.find((one) => one.task === task)
  return (
    <section className="@container relative overflow-hidden rounded-xl bg-surface-1 p-4 pt-7 md:p-10">
      <Collage />
      <h1 className="relative font-display text-[clamp(30px,4.1vw,58px)]/[1] font-bold tracking-[-0.02em] [font-stretch:125%]">
        {text.describeIt}
        <br />
        {text.watchIt}
      </h1>
      {tool && (
        <Prompt key={task} tool={tool}>
          <Chip
            on={task === 'text_to_image'}
            icon={<Image size={16} />}
            onClick={() => setTask('text_to_image')}
          >
            {text.image}
          </Chip>
          <Chip
            on={task === 'text_to_video'}
            icon={<Video size={16} />}
            onClick={() => setTask('text_to_video')}
          >
            {text.video}
          </Chip>
        </Prompt>
      )}
    </section>
  )
}

/** Pictures beside the title, as many as fit. */
function Collage() {
  return (
    <div aria-hidden className="absolute top-0 right-10 flex h-full gap-3 max-lg:hidden">
      <img src={fox} alt="" className="hidden h-41 w-33 rounded-b-lg object-cover @min-[1000px]:block" />
      <img src={cabin} alt="" className="mt-9 hidden h-41 w-33 rounded-lg object-cover @min-[780px]:block" />
      <img src={lighthouse} alt="" className="h-45 w-33 rounded-b-lg object-cover" />
    </div>
  )
}

function Prompt({ tool, children }: { tool: AiTool; children: ReactNode }) {
  const navigate = useNavigate()
  const form = useToolForm(tool)
  const submit = useSubmit({
    tool,
    form,
    onTaken: ({ id }) =>
      void navigate({ to: '/ai/$slug', params: { slug: tool.slug ?? '' }, search: { request: id } }),
  })
  const prompt = typeof form.values['prompt'] === 'string' ? form.values['prompt'] : ''
  const { quote, problem } = submit
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit.submit()
      }}
      className="relative mt-6 rounded-lg bg-bg p-4 inset-ring inset-ring-line focus-within:inset-ring-2 focus-within:inset-ring-focus md:px-5"
    >
      <PromptBox
        prompt={prompt}
        error={form.faults['prompt']}
        onChange={(next) => form.change('prompt', next)}
      />
      {problem && <ProblemNotice problem={problem} report={submit.report} className="mb-3" />}
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <span className="flex-1" />
        <BetterPrompt task={tool.task} prompt={prompt} onChange={(better) => form.change('prompt', better)} />
        <Button
          type="submit"
          variant="pay"
          className="max-md:w-full"
          pending={submit.isPending}
          disabled={!quote.data}
          {...(quote.data && { price: quote.data.price })}
        >
          {formText.generate}
        </Button>
      </div>
      <AddCredits
        open={submit.short !== undefined}
        missing={submit.short ?? 0}
        returnTo="/ai"
        onClose={submit.stopAdding}
      />
    </form>
  )
}

type PromptProps = { prompt: string; error: string | undefined; onChange: (prompt: string) => void }

/** Enter submits; Shift+Enter adds a line. */
function PromptBox({ prompt, error, onChange }: PromptProps) {
  const id = useId()
  return (
    <>
      <textarea
        aria-label={text.prompt}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error && `${id}-error`}
        dir="auto"
        rows={2}
        maxLength={2500}
        placeholder={text.examplePrompt}
        value={prompt}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
        className="field-sizing-content max-h-[min(40dvh,20rem)] w-full resize-none bg-transparent text-[17px]/[1.5] outline-none focus-visible:outline-none"
      />
      {error && (
        <div className="mb-3">
          <FieldMessages id={id} error={error} />
        </div>
      )}
    </>
  )
}

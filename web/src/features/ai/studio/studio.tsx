import type { AiRequest } from '@fanfare/contract/ai/requests'
import type { AiTool } from '@fanfare/contract/ai/tools'
import { clsx } from 'clsx'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useFilesAnywhere } from '../../content/index.ts'
import { AddCredits } from '../../payments/index.ts'
import { ToolFormPanel } from '../form/tool-form-panel.tsx'
import { useSubmit } from '../form/use-submit.ts'
import { useToolForm } from '../form/use-tool-form.ts'
import { useApplyPreset } from '../presets/use-apply-preset.ts'
import { DropOverlay } from '../recipes/drop-overlay.tsx'
import type { NewsOfTool, FormNews } from '../recipes/picture-news.ts'
import { usePicture } from '../recipes/use-picture.ts'
import { FormTop } from './form-top.tsx'
import { RailColumn, RailStrip } from './rail.tsx'
import { Account, FormSkeleton, StudioHeader } from './studio-header.tsx'
import { Stage } from './stage.tsx'
import { useShown } from './use-shown.ts'
import * as text from './studio-text.ts'

type Props = {
  tool: AiTool
  tools: readonly AiTool[]
  /** The outcome of reading a picture for this tool. */
  news: FormNews | undefined
  onNews: (news: NewsOfTool | undefined) => void
}

/** A tool's form, its current result, and earlier results. On narrow screens the result comes first. */
export function Studio({ tool, tools, news, onNews }: Props) {
  const form = useToolForm(tool)
  const shown = useShown(tool)
  const [kept, setKept] = useState<{ request: AiRequest; names: string[] }>()
  const picture = usePicture({ tool, form, news, onNews })
  const apply = useApplyPreset({ tool, form, onNews })
  useFilesAnywhere((files) => {
    setKept(undefined)
    picture.read(files)
  })
  const take = (request: AiRequest) => {
    setKept(undefined)
    picture.dismiss()
    shown.show(request.id)
  }
  const { short, stopAdding, ...submit } = useSubmit({ tool, form, onTaken: take })
  const remix = (request: AiRequest, options: { replaceAll?: boolean } = {}) => {
    const names = form.remix(request, options)
    picture.dismiss()
    setKept(names.length > 0 ? { request, names } : undefined)
  }
  return (
    <div className="flex flex-col lg:grid lg:h-dvh lg:grid-cols-[360px_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)] xl:grid-cols-[var(--ff-form)_minmax(0,1fr)_264px]">
      <StudioHeader tool={tool} tools={tools} />
      <FormPlace isReady={shown.hasLoaded}>
        <ToolFormPanel
          tool={tool}
          form={form}
          submit={submit}
          top={
            <FormTop
              {...{ tool, tools, form, picture, apply }}
              kept={kept?.names ?? []}
              onReplaceAll={() => kept && remix(kept.request, { replaceAll: true })}
            />
          }
        />
      </FormPlace>
      <section
        aria-label={text.results}
        className="relative flex min-w-0 flex-col px-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:overflow-y-auto lg:px-8 lg:pb-6"
      >
        <div className="flex h-(--ff-header) shrink-0 items-center justify-end gap-3 max-lg:hidden">
          <Account />
        </div>
        <Stage tool={tool} tools={tools} form={form} shown={shown} onRemix={remix} onTaken={take} />
        <RailStrip shown={shown} slug={tool.slug ?? ''} />
        <DropOverlay />
      </section>
      <RailColumn shown={shown} slug={tool.slug ?? ''} />
      <AddCredits
        open={short !== undefined}
        missing={short ?? 0}
        returnTo={`/ai/${tool.slug ?? ''}`}
        onClose={stopAdding}
      />
    </div>
  )
}

/** The form. On narrow screens its skeleton is shown until the height of the result above it is known. */
function FormPlace({ isReady, children }: { isReady: boolean; children: ReactNode }) {
  return (
    <>
      <div className={clsx('contents', !isReady && 'max-lg:hidden')}>{children}</div>
      {!isReady && (
        <div className="order-last grid gap-5 px-4 pt-4.5 lg:hidden">
          <FormSkeleton />
        </div>
      )}
    </>
  )
}

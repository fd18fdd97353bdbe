import type { AiTool } from '@fanfare/contract/ai/tools'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useViewer } from '../../../plumbing/session/session.ts'
import { useMembersOnly } from '../../accounts/index.ts'
import { uploads } from '../../content/index.ts'
import { inputFieldFor } from '../actions/result-as-input.ts'
import { fillForm, findForm, keepForm, type Filling } from '../form/kept-form.ts'
import { uploadPlaceOf } from '../form/upload-place.ts'
import type { ToolFormState } from '../form/use-tool-form.ts'
import { fitRecipe, type FittedRecipe } from './fit-recipe.ts'
import type { NewsOfTool, FormNews } from './picture-news.ts'
import type { PictureRecipe } from './picture-recipe.ts'
import * as text from './recipes-text.ts'

type Options = {
  tool: AiTool
  form: ToolFormState
  news: FormNews | undefined
  onNews: (news: NewsOfTool | undefined) => void
}

/** Fills a tool's form with a picture's recipe. The picture is read on this device and not uploaded. */
export function usePicture({ tool, form, news, onNews }: Options) {
  const navigate = useNavigate()
  const profileId = useViewer()?.profile.id ?? null
  const membersOnly = useMembersOnly()
  const say = (next: FormNews) => onNews({ task: tool.task, news: next })
  const fill = (file: File, recipe: PictureRecipe) => {
    const fitted = fitRecipe(recipe, { tool, chosen: form.model })
    const filling = fillingOf(fitted)
    say({ step: 'filled', from: file.name, fitted, filling, kept: form.fillFrom(filling) })
  }
  const take = (file: File, recipe: PictureRecipe | null) => {
    if (!recipe) return say({ step: 'nothing', file })
    const fitsHere = fitRecipe(recipe, { tool, chosen: form.model }).filled.length > 0
    // A recipe from another program that doesn't fit this form comes from a text-to-image tool.
    const task = recipe.tool ?? (fitsHere ? tool.task : 'text_to_image')
    if (task === tool.task) fill(file, recipe)
    else say({ step: 'other-tool', file, recipe, task, fitsHere })
  }
  const reading = useMutation({
    // Reading also works offline, because nothing leaves this device.
    networkMode: 'always',
    mutationFn: loadAndReadRecipe,
    onMutate: (file) => say({ step: 'reading', file }),
    onSuccess: (recipe, file) => take(file, recipe),
    onError: (_error, file) => say({ step: 'failed', file }),
  })
  return {
    news,
    read: ([file]: readonly File[]) => file && reading.mutate(file),
    dismiss: () => onNews(undefined),
    fillHere: fill,
    replaceAll(filled: Extract<FormNews, { step: 'filled' }>) {
      say({ ...filled, kept: form.fillFrom(filled.filling, { replaceAll: true }) })
    },
    /** Opens the tool that the recipe is for, and fills its form. */
    fillElsewhere(target: AiTool, file: File, recipe: PictureRecipe) {
      const owner = { profileId, task: target.task }
      const before = findForm(owner)
      const fitted = fitRecipe(recipe, { tool: target, chosen: before.model })
      const filling = fillingOf(fitted)
      const filled = fillForm(before, filling, before.typed)
      keepForm(owner, filled.form)
      onNews({
        task: target.task,
        news: { step: 'filled', from: file.name, fitted, filling, kept: filled.kept },
      })
      void navigate({ to: '/ai/$slug', params: { slug: target.slug ?? '' } })
    },
    /** Uploads the picture into a field of the tool. */
    takeAsInput(file: File) {
      const name = inputFieldFor(tool, file.type.startsWith('video/') ? 'video' : 'image')
      if (name === undefined) return
      membersOnly(text.toUseStudio, () => {
        uploads.add([file], {
          place: uploadPlaceOf(tool.task, name),
          profileId: profileId ?? '',
          kind: 'inline',
        })
        onNews(undefined)
      })
    },
  }
}

async function loadAndReadRecipe(file: File): Promise<PictureRecipe | null> {
  const { readRecipe } = await import('./read-recipe.ts')
  return readRecipe(file)
}

export type PictureState = ReturnType<typeof usePicture>

const fillingOf = ({ values, model }: FittedRecipe): Filling => ({ values, model, parentId: null })

import type { AiRequest } from '@fanfare/contract/ai/requests'
import type { AiProvider, AiTask } from '@fanfare/contract/ai/tasks'
import { addressOfContent, contentIdIn } from './content-address.ts'
import { isValues, mergeRemix, type Values } from './form-values.ts'

/** The chosen model; null means "auto". */
export type ChosenModel = { provider: AiProvider; model: string } | null

/**
 * A tool's unfinished form. `typed` names the fields that the user changed; `hasRecipe` is whether result files will
 * contain their recipe.
 */
export type ToolForm = {
  values: Values
  typed: string[]
  model: ChosenModel
  parentId: string | null
  hasRecipe: boolean
}

export const emptyForm: ToolForm = { values: {}, typed: [], model: null, parentId: null, hasRecipe: true }

/**
 * Returns the form after the user changed a field. If they change a file, the form no longer continues from an earlier
 * request.
 */
export function changeField(form: ToolForm, name: string, value: unknown): ToolForm {
  const isFile = contentIdIn(value) !== null || contentIdIn(form.values[name]) !== null
  return {
    ...form,
    values: { ...form.values, [name]: value },
    typed: form.typed.includes(name) ? form.typed : [...form.typed, name],
    parentId: isFile ? null : form.parentId,
  }
}

/** A result, and the request that made it. */
export type UsedResult = { contentId: string; requestId: string }

/** Puts a result into a field of the form. The provider can then continue from the request that made the result. */
export const putResult = (form: ToolForm, name: string, { contentId, requestId }: UsedResult): ToolForm => ({
  ...changeField(form, name, addressOfContent(contentId)),
  parentId: requestId,
})

/**
 * The request from which a remix continues: the same one as the remixed request while the form contains a file,
 * otherwise the remixed request itself.
 */
export const parentOfRemix = ({
  id,
  parent_id,
  input,
}: Pick<AiRequest, 'id' | 'parent_id' | 'input'>): string =>
  parent_id !== null && Object.values(input).some((value) => contentIdIn(value) !== null) ? parent_id : id

/** Values to fill a form with. A null model keeps the chosen model. With `keepsRest`, all other fields stay as well. */
export type Filling = { values: Values; model: ChosenModel; parentId: string | null; keepsRest?: boolean }

/** The inputs of a request without its seed, so that the same inputs make something else. */
export function remixOf(
  request: Pick<AiRequest, 'id' | 'parent_id' | 'provider' | 'model' | 'input'>,
): Filling {
  const { seed: _seed, ...values } = request.input
  const { provider, model } = request
  const chosen = provider && model ? { provider, model } : null
  return { values, model: chosen, parentId: parentOfRemix(request) }
}

/**
 * Fills a form with new values, except for the fields in `typed`. `kept` names those of them that would have changed.
 */
export function fillForm(
  form: ToolForm,
  { values: filled, model, parentId, keepsRest = false }: Filling,
  typed: readonly string[],
): { form: ToolForm; kept: string[] } {
  const recipe = keepsRest ? { ...form.values, ...filled } : filled
  const { values, kept } = mergeRemix(form.values, typed, recipe)
  const keepsFile = kept.some((name) => contentIdIn(values[name]) !== null)
  const parent = keepsFile ? null : parentId
  return {
    form: { ...form, values, typed: [...typed], model: model ?? form.model, parentId: parent },
    kept,
  }
}

/**
 * The fields that the user filled in and a recipe doesn't mention, such as photos. They stay even when everything else
 * is replaced.
 */
export const typedBeside = ({ typed }: ToolForm, recipe: Values): string[] =>
  typed.filter((name) => !Object.hasOwn(recipe, name))

/** A form belongs to a profile and a tool. A visitor's form passes to the profile that signs in next in this tab. */
type FormOwner = { profileId: string | null; task: AiTask }

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = ({ profileId, task }: FormOwner): string => `fanfare.ai.${profileId ?? 'visitor'}.${task}`

/** Stores a form while the user is away, for example to sign in or to buy credits. */
export function keepForm(owner: FormOwner, form: ToolForm, store: Store = sessionStorage): void {
  store.setItem(keyOf(owner), JSON.stringify(form))
}

export function findForm(owner: FormOwner, store: Store = sessionStorage): ToolForm {
  const asVisitor = { ...owner, profileId: null }
  const own = read(store.getItem(keyOf(owner)))
  const visitors = owner.profileId === null ? null : read(store.getItem(keyOf(asVisitor)))
  if (visitors) {
    store.removeItem(keyOf(asVisitor))
    keepForm(owner, visitors, store)
  }
  return visitors ?? own ?? emptyForm
}

function read(text: string | null): ToolForm | null {
  const found: unknown = text === null ? null : JSON.parse(text)
  const form = isValues(found) ? { ...emptyForm, ...found } : null
  return isForm(form) ? form : null
}

const isForm = (form: unknown): form is ToolForm =>
  isValues(form) &&
  isValues(form['values']) &&
  Array.isArray(form['typed']) &&
  'model' in form &&
  'parentId' in form &&
  typeof form['hasRecipe'] === 'boolean'

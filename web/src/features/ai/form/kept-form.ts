import type { AiRequest } from '@fanfare/contract/ai/requests'
import type { AiProvider, AiTask } from '@fanfare/contract/ai/tasks'
import { addressOfContent, contentIdIn } from './content-address.ts'
import { isValues, mergeRemix, type Values } from './form-values.ts'

/** The model that somebody chose; null is "auto". */
export type ChosenModel = { provider: AiProvider; model: string } | null

/**
 * A tool's form as it is being filled in. `typed` names the fields that the person changed; `hasRecipe` is whether the files
 * will carry how they were made.
 */
export type ToolForm = {
  values: Values
  typed: string[]
  model: ChosenModel
  parentId: string | null
  hasRecipe: boolean
}

export const emptyForm: ToolForm = { values: {}, typed: [], model: null, parentId: null, hasRecipe: true }

/** A form in which somebody changed a field. Another file isn't a result of the request that the form went on from. */
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

/** A form in which a field holds a result. Its provider can go on from the request that made it. */
export const putResult = (form: ToolForm, name: string, { contentId, requestId }: UsedResult): ToolForm => ({
  ...changeField(form, name, addressOfContent(contentId)),
  parentId: requestId,
})

/** What an earlier request goes on from: what it went on from itself, as long as it names a file of that, or the request. */
export const parentOfRemix = ({
  id,
  parent_id,
  input,
}: Pick<AiRequest, 'id' | 'parent_id' | 'input'>): string =>
  parent_id !== null && Object.values(input).some((value) => contentIdIn(value) !== null) ? parent_id : id

/**
 * What a form is filled with from elsewhere. A model of null leaves the one that is chosen. With `keepsRest`, what it says
 * nothing about stays as well.
 */
export type Filling = { values: Values; model: ChosenModel; parentId: string | null; keepsRest?: boolean }

/** A form filled from elsewhere, except for what `typed` names; `kept` are those of them that would have changed. */
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

/** The typed fields that a recipe says nothing about, such as photos: they stay also when everything is replaced. */
export const typedBeside = ({ typed }: ToolForm, recipe: Values): string[] =>
  typed.filter((name) => !Object.hasOwn(recipe, name))

/** Whose form of which tool. A visitor's form passes to the user who signs in next in this tab. */
type FormOwner = { profileId: string | null; task: AiTask }

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = ({ profileId, task }: FormOwner): string => `fanfare.ai.${profileId ?? 'visitor'}.${task}`

/** Keeps a form while the person is elsewhere, such as signing in or buying credits. */
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

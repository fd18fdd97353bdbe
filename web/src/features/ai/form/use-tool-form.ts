import type { AiTool } from '@fanfare/contract/ai/tools'
import type { AiRequest } from '@fanfare/contract/ai/requests'
import { useState } from 'react'
import { useViewer } from '../../../plumbing/session/session.ts'
import { fieldsOfTool } from './fields-of-tool.ts'
import type { Values } from './form-values.ts'
import {
  changeField,
  emptyForm,
  fillForm,
  findForm,
  keepForm,
  putResult,
  remixOf,
  typedBeside,
  type ChosenModel,
  type Filling,
  type ToolForm,
  type UsedResult,
} from './kept-form.ts'

export type Faults = Readonly<Record<string, string>>

/** A tool's form: its fields, its values, and functions to change them. It is stored until the tab is closed. */
export function useToolForm(tool: AiTool) {
  const owner = { profileId: useViewer()?.profile.id ?? null, task: tool.task }
  const [form, setForm] = useState<ToolForm>(() => findForm(owner))
  const [faults, setFaults] = useState<Faults>({})
  const replace = (next: ToolForm) => {
    keepForm(owner, next)
    setForm(next)
  }
  const fillWith = (filling: Filling, typed: readonly string[]): string[] => {
    const filled = fillForm(form, filling, typed)
    setFaults({})
    replace(filled.form)
    return filled.kept
  }
  return {
    values: form.values,
    typed: form.typed,
    parentId: form.parentId,
    hasRecipe: form.hasRecipe,
    setRecipe: (hasRecipe: boolean) => replace({ ...form, hasRecipe }),
    model: modelOf(tool, form.model),
    fields: fieldsOfTool(tool, modelOf(tool, form.model)),
    faults,
    setFaults,
    change(name: string, value: unknown) {
      setFaults(without(faults, name))
      replace(changeField(form, name, value))
    },
    takeResult(name: string, result: UsedResult) {
      setFaults(without(faults, name))
      replace(putResult(form, name, result))
    },
    chooseModel: (model: ChosenModel) => replace({ ...form, model }),
    /** Fills the form from an earlier request. Returns the names of the user's fields that stayed. */
    remix: (request: AiRequest, { replaceAll = false } = {}): string[] =>
      fillWith(remixOf(request), replaceAll ? [] : form.typed),
    /** Fills the form with the given values. Returns the names of the user's fields that stayed. */
    fillFrom(filling: Filling, { replaceAll = false } = {}): string[] {
      return fillWith(filling, replaceAll ? typedBeside(form, filling.values) : form.typed)
    },
    /** Fills the form like `fillFrom` and sets the prompt. If the user typed the prompt, it still counts as theirs. */
    restyle(filling: Filling, prompt: string | null): string[] {
      const styled = prompt === null ? form.values : { ...form.values, prompt }
      const filled = fillForm({ ...form, values: styled }, filling, form.typed)
      setFaults({})
      replace(filled.form)
      return filled.kept
    },
    /** Sets values as if the user had typed them, such as those of an example. */
    fill(values: Values) {
      setFaults({})
      replace({
        ...form,
        values: { ...form.values, ...values },
        typed: [...new Set([...form.typed, ...Object.keys(values)])],
        parentId: null,
      })
    },
    clear() {
      setFaults({})
      replace({ ...emptyForm, hasRecipe: form.hasRecipe })
    },
  }
}

export type ToolFormState = ReturnType<typeof useToolForm>

/** A model that no longer exists counts as not chosen. */
const modelOf = (tool: AiTool, chosen: ChosenModel): ChosenModel =>
  tool.models.some(({ provider, id }) => provider === chosen?.provider && id === chosen.model) ? chosen : null

const without = (faults: Faults, name: string): Faults =>
  Object.fromEntries(
    Object.entries(faults).filter(([field]) => field !== name && !field.startsWith(`${name}.`)),
  )

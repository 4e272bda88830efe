import { formatBytes } from '#lib/format.ts'
import { documents as texts } from '#texts/buyer.ts'
import type { Usage } from './document.list.ts'
import { formatMoment, megabytes, percentOf } from './document.rules.ts'
import type { Document } from './document.schema.ts'

const copyOf = (root: HTMLElement, name: string) => {
  const template = root.querySelector<HTMLTemplateElement>(`template[data-part=${name}]`)
  return template?.content.firstElementChild?.cloneNode(true) as HTMLElement
}

const say = (root: HTMLElement, selector: string, text: string) => {
  const part = root.querySelector(selector)
  if (part && part.textContent !== text) part.textContent = text
}

export const documentRow = (root: HTMLElement, { _id, filename, uploadDate, size }: Document) => {
  const row = copyOf(root, 'document')
  say(row, '[data-part=name]', filename)
  const time = row.querySelector('time')
  if (time) Object.assign(time, { dateTime: uploadDate, textContent: formatMoment(uploadDate) })
  time?.after(`, ${formatBytes(size)}`)
  for (const button of row.querySelectorAll<HTMLElement>('[data-do]')) {
    button.ariaLabel = button.dataset['do'] === 'ask' ? texts.remove(filename) : texts.download(filename)
    Object.assign(button.dataset, { id: _id, name: filename })
  }
  return row
}

/** The row of a file on its way; `show` takes the bytes that have left. */
export const uploadRow = (root: HTMLElement, file: File, cancel: () => void) => {
  const element = copyOf(root, 'upload')
  const meter = element.querySelector<HTMLElement>('.meter')
  const show = (bytes: number) => {
    // A form around the file makes its body a little longer than the file.
    const sent = Math.min(bytes, file.size)
    const percent = percentOf(sent, file.size)
    if (meter) meter.ariaValueNow = String(percent)
    meter?.style.setProperty('--v', `${percent}%`)
    const words = texts.progress(percent, formatBytes(sent), formatBytes(file.size))
    say(element, '[data-part=progress]', sent < file.size ? words : texts.checking)
  }
  say(element, '[data-part=name]', file.name)
  if (meter) meter.ariaLabel = texts.uploadingName(file.name)
  element.querySelector('[data-do=cancel]')?.addEventListener('click', cancel)
  show(0)
  return { element, show }
}

export const drawUsage = (part: HTMLElement, usage: Usage | null) => {
  part.hidden = usage === null
  if (!usage) return
  const { used, limit } = usage
  part
    .querySelector<HTMLElement>('.meter')
    ?.style.setProperty('--v', `${Math.min(100, (used / limit) * 100)}%`)
  say(part, 'p', texts.usage(megabytes(used), megabytes(limit)))
}

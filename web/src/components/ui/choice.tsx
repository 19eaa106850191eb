import type { ReactNode } from 'react'

interface ChoiceOption {
  readonly key: string
  readonly label: string
  /** What is stored. */
  readonly value: string
  readonly content: ReactNode
}

interface ChoiceProps {
  /** Unique on the page. */
  id: string
  /** Choices of one group change together, and on every page. */
  group: string
  /** What is chosen, for those who cannot see it. */
  legend: string
  options: readonly ChoiceOption[]
  /** The value that is chosen at first; the first option where none has it. */
  initial?: string | undefined
  className?: string
}

/**
 * Alternatives of which the reader sees one. Radio buttons and CSS do it, so that it works before and without scripts;
 * `StoredChoices` in the layout keeps groups in step and stores them.
 */
export function TabChoice({ id, group, legend, options, initial, className = 'tabs' }: ChoiceProps) {
  const chosen = initialOf(options, initial)
  return (
    <div className={`choice ${className}`} data-group={group}>
      <div className="choice-bar" role="radiogroup" aria-label={legend}>
        {options.map(({ key, label, value }, index) => (
          <label key={key}>
            <input type="radio" name={id} value={value} defaultChecked={options[index] === chosen} data-n={index + 1} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <ChoicePanels options={options} />
    </div>
  )
}

/** The same with a select, for long lists of alternatives. */
export function SelectChoice({ id, group, legend, options, initial, className = 'switch' }: ChoiceProps) {
  return (
    <div className={`choice ${className}`} data-group={group}>
      <div className="choice-bar">
        <label htmlFor={id}>{legend}</label>
        <select id={id} defaultValue={initialOf(options, initial)?.value}>
          {options.map(({ key, label, value }, index) => (
            <option key={key} value={value} data-n={index + 1}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <ChoicePanels options={options} />
    </div>
  )
}

function initialOf(options: readonly ChoiceOption[], initial: string | undefined): ChoiceOption | undefined {
  return options.find(({ value }) => value === initial) ?? options[0]
}

function ChoicePanels({ options }: { options: readonly ChoiceOption[] }) {
  return options.map(({ key, label, content }, index) => (
    <div key={key} className="choice-panel" data-n={index + 1} data-label={label}>
      {content}
    </div>
  ))
}

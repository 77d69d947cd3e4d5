// A reporter of Vitest: each file is planned, each test passes or fails.
import path from 'node:path'
import { openRecord } from './test-record.mjs'
import { root } from './node24.mjs'

export default class RecordUnit {
  #write = openRecord()

  onTestRunStart(specifications) {
    for (const { moduleId, project } of specifications) this.#write({ planned: titleOf(moduleId, project) })
  }

  onTestCaseResult(testCase) {
    const { state, errors = [] } = testCase.result()
    const title = `${titleOf(testCase.module.moduleId, testCase.project)} › ${testCase.fullName}`
    if (state === 'passed') this.#write({ passed: title })
    if (state === 'failed') this.#write({ failed: title, reason: wordsOf(errors) })
  }

  onTestModuleEnd(module) {
    const title = titleOf(module.moduleId, module.project)
    const errors = module.errors()
    // It could not be loaded, or what it does before or after its tests failed.
    if (errors.length > 0) this.#write({ failed: title, reason: wordsOf(errors) })
    this.#write({ done: title, file: fileOf(module.moduleId), ms: module.diagnostic().duration })
  }

  onTestRunEnd(_modules, unhandledErrors) {
    if (unhandledErrors.length > 0)
      this.#write({ failed: 'an error that no test caught', reason: wordsOf(unhandledErrors) })
  }
}

function titleOf(moduleId, project) {
  return project.name === '' ? fileOf(moduleId) : `${fileOf(moduleId)} (${project.name})`
}

function fileOf(moduleId) {
  return path.relative(root, moduleId)
}

function wordsOf(errors) {
  return errors
    .map(({ message, cause, stack }) => [message, cause?.message ?? '', placeIn(stack)].join('\n'))
    .join('\n')
}

/** The first line of the stack that is of ours. */
function placeIn(stack = '') {
  const line = stack.split('\n').find((each) => each.includes(root) && !each.includes('node_modules'))
  return line === undefined ? '' : line.trim().replaceAll(root + path.sep, '')
}

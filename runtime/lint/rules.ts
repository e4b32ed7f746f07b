import type { Rule } from './rule.ts'
import { absentSet } from './rules/absent-set.ts'
import { absentValue } from './rules/absent-value.ts'
import { absentWithoutFull } from './rules/absent-without-full.ts'
import { acceptsEverything } from './rules/accepts-everything.ts'
import { barePath } from './rules/bare-path.ts'
import { bodyIgnored } from './rules/body-ignored.ts'
import { checkUnfit } from './rules/check-unfit.ts'
import { checkUnproven } from './rules/check-unproven.ts'
import { conflictUnfit } from './rules/conflict-unfit.ts'
import { connection } from './rules/connection.ts'
import { contactEqual } from './rules/contact-equal.ts'
import { createWithoutRecovery } from './rules/create-without-recovery.ts'
import { cutText } from './rules/cut-text.ts'
import { dateFormat } from './rules/date-format.ts'
import { delayShort } from './rules/delay-short.ts'
import { deletesUnsaid } from './rules/deletes-unsaid.ts'
import { effectUnfit } from './rules/effect-unfit.ts'
import { emptyUndeclared } from './rules/empty-undeclared.ts'
import { endless } from './rules/endless.ts'
import { eventGives } from './rules/event-gives.ts'
import { expression } from './rules/expression.ts'
import { fileName } from './rules/file-name.ts'
import { firstRequest } from './rules/first-request.ts'
import { foreignId } from './rules/foreign-id.ts'
import { grant } from './rules/grant.ts'
import { hiddenShift } from './rules/hidden-shift.ts'
import { ignore } from './rules/ignore.ts'
import { incrementalUnfit } from './rules/incremental-unfit.ts'
import { interval } from './rules/interval.ts'
import { limit } from './rules/limit.ts'
import { literalSecret } from './rules/literal-secret.ts'
import { literalVariable } from './rules/literal-variable.ts'
import { matchUnfit } from './rules/match-unfit.ts'
import { maturity } from './rules/maturity.ts'
import { missingField } from './rules/missing-field.ts'
import { missingKey } from './rules/missing-key.ts'
import { morePages } from './rules/more-pages.ts'
import { movesStatus } from './rules/moves-status.ts'
import { nameTwice } from './rules/name-twice.ts'
import { neverEqual } from './rules/never-equal.ts'
import { noRecordsUnfit } from './rules/no-records-unfit.ts'
import { notAllowed } from './rules/not-allowed.ts'
import { notGiven } from './rules/not-given.ts'
import { notRead } from './rules/not-read.ts'
import { notStored } from './rules/not-stored.ts'
import { otherJob } from './rules/other-job.ts'
import { override } from './rules/override.ts'
import { ownedHeader } from './rules/owned-header.ts'
import { pagingStop } from './rules/paging-stop.ts'
import { pagingUnsaid } from './rules/paging-unsaid.ts'
import { pathUnfit } from './rules/path-unfit.ts'
import { plainHttp } from './rules/plain-http.ts'
import { pushField } from './rules/push-field.ts'
import { pushOptional } from './rules/push-optional.ts'
import { pushResult } from './rules/push-result.ts'
import { reactionUnfit } from './rules/reaction-unfit.ts'
import { recordsUnsaid } from './rules/records-unsaid.ts'
import { reviewLoose } from './rules/review-loose.ts'
import { sampleDate } from './rules/sample-date.ts'
import { samplePath } from './rules/sample-path.ts'
import { sampleShape } from './rules/sample-shape.ts'
import { sampleSlip } from './rules/sample-slip.ts'
import { sampleUnread } from './rules/sample-unread.ts'
import { searchWithoutQuestion } from './rules/search-without-question.ts'
import { secretPlace } from './rules/secret-place.ts'
import { sharedModel } from './rules/shared-model.ts'
import { sourceValueMisplaced } from './rules/source-value-misplaced.ts'
import { sourceValueTwice } from './rules/source-value-twice.ts'
import { stepTwice } from './rules/step-twice.ts'
import { unknownCredential } from './rules/unknown-credential.ts'
import { unknownField } from './rules/unknown-field.ts'
import { unknownFile } from './rules/unknown-file.ts'
import { unknownFunction } from './rules/unknown-function.ts'
import { unknownKey } from './rules/unknown-key.ts'
import { unknownKind } from './rules/unknown-kind.ts'
import { unknownPart } from './rules/unknown-part.ts'
import { unknownRequest } from './rules/unknown-request.ts'
import { unknownSetting } from './rules/unknown-setting.ts'
import { unknownStream } from './rules/unknown-stream.ts'
import { unknownVariable } from './rules/unknown-variable.ts'
import { unknownVocabulary } from './rules/unknown-vocabulary.ts'
import { unquotedQuery } from './rules/unquoted-query.ts'
import { unreadable } from './rules/unreadable.ts'
import { unsustainable } from './rules/unsustainable.ts'
import { unusedCredential } from './rules/unused-credential.ts'
import { unusedIgnore } from './rules/unused-ignore.ts'
import { unusedRequest } from './rules/unused-request.ts'
import { unusedSetting } from './rules/unused-setting.ts'
import { updateMissing } from './rules/update-missing.ts'
import { urlUnfit } from './rules/url-unfit.ts'
import { vocabularyMissing } from './rules/vocabulary-missing.ts'
import { watermarkUnmapped } from './rules/watermark-unmapped.ts'
import { writesRequisition } from './rules/writes-requisition.ts'
import { wrongForm } from './rules/wrong-form.ts'
import { wrongShape } from './rules/wrong-shape.ts'
import { wrongSize } from './rules/wrong-size.ts'
import { wrongType } from './rules/wrong-type.ts'
import { yaml } from './rules/yaml.ts'

/** Every rule of `rules/`, in the order in which findings are explained. */
export const RULES: readonly Rule[] = [
  // Found while a file is read, before there is a spec for the other rules
  unreadable,
  yaml,
  unknownKey,
  missingKey,
  wrongType,
  notAllowed,
  unknownKind,
  wrongForm,
  wrongSize,
  nameTwice,
  fileName,
  override,
  connection,
  // Expressions
  expression,
  unknownFunction,
  endless,
  absentValue,
  unknownVariable,
  barePath,
  literalVariable,
  secretPlace,
  literalSecret,
  pushField,
  // Names
  unknownRequest,
  unusedRequest,
  unknownStream,
  unknownVocabulary,
  unknownSetting,
  unusedSetting,
  unknownCredential,
  unusedCredential,
  grant,
  unknownPart,
  notGiven,
  notRead,
  eventGives,
  // Pull
  unknownField,
  wrongShape,
  samplePath,
  neverEqual,
  notStored,
  foreignId,
  sampleUnread,
  sampleSlip,
  sampleShape,
  sampleDate,
  missingField,
  vocabularyMissing,
  sourceValueTwice,
  sourceValueMisplaced,
  absentWithoutFull,
  deletesUnsaid,
  absentSet,
  interval,
  dateFormat,
  watermarkUnmapped,
  incrementalUnfit,
  unsustainable,
  recordsUnsaid,
  pagingUnsaid,
  morePages,
  sharedModel,
  pagingStop,
  hiddenShift,
  firstRequest,
  // Events
  acceptsEverything,
  reactionUnfit,
  // Push
  createWithoutRecovery,
  conflictUnfit,
  delayShort,
  effectUnfit,
  searchWithoutQuestion,
  unquotedQuery,
  checkUnfit,
  checkUnproven,
  contactEqual,
  matchUnfit,
  reviewLoose,
  updateMissing,
  pushResult,
  pushOptional,
  stepTwice,
  unknownFile,
  otherJob,
  movesStatus,
  writesRequisition,
  // Transport
  plainHttp,
  urlUnfit,
  pathUnfit,
  noRecordsUnfit,
  bodyIgnored,
  ownedHeader,
  emptyUndeclared,
  limit,
  cutText,
  maturity,
  // Comments
  ignore,
  unusedIgnore,
]

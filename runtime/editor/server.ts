/** The language server: what editors show of a connector while it is being written. */
import { fileURLToPath } from 'node:url'
import {
  CodeActionKind,
  type Connection,
  createConnection,
  type InitializeResult,
  ProposedFeatures,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { createOwnEvaluator } from '../expression/pool.ts'
import { scenarioFileOf, specFileOf } from '../spec/scenarios.ts'
import { actionsOf, completionOf, diagnosticOf, formatted, rangeIn } from './answers.ts'
import { proposalsAt } from './completion.ts'
import { hoverAt } from './hover.ts'
import { createLinter, type Linter } from './linter.ts'
import { type OpenDocument, openDocument } from './open-document.ts'

/** Nobody reads findings between two letters of a word. */
const CALM_MS = 150

const CAPABILITIES: InitializeResult['capabilities'] = {
  textDocumentSync: TextDocumentSyncKind.Incremental,
  completionProvider: { triggerCharacters: ['$', '.', '`', ' '] },
  hoverProvider: true,
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
  documentFormattingProvider: true,
}

/** Serves one client on standard input and output; the process ends with it. */
export function serveLanguage(version: string): void {
  const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout)
  const documents = new TextDocuments(TextDocument)
  const linter = createLinter()
  const evaluator = createOwnEvaluator()
  const opened = createOpened(documents)
  const check = checksOf({ connection, documents, opened, linter, evaluator })
  connection.onInitialize(() => ({ capabilities: CAPABILITIES, serverInfo: { name: 'hirewire', version } }))
  connection.onShutdown(async () => {
    check.stop()
    linter.close()
    await evaluator.close()
  })
  documents.onDidOpen(({ document }) => {
    check.soon(document.uri, 0)
    warmUp(document, opened)
  })
  documents.onDidChangeContent(({ document }) => check.soon(document.uri, CALM_MS))
  documents.onDidClose(({ document }) => {
    opened.close(document.uri)
    void connection.sendDiagnostics({ uri: document.uri, diagnostics: [] })
  })
  // A scenario file or a spec that is not open was changed.
  connection.onDidChangeWatchedFiles(() => {
    for (const uri of documents.keys()) check.soon(uri, CALM_MS)
  })
  answer(connection, documents, opened)
  documents.listen(connection)
  connection.listen()
}

type Documents = TextDocuments<TextDocument>
type Opened = ReturnType<typeof createOpened>

/** The open documents with what is known of each, until they are closed. */
function createOpened(documents: Documents) {
  const known = new Map<string, OpenDocument>()
  const textOf = (file: string): string | null =>
    documents
      .all()
      .find(({ uri }) => fileOf(uri) === file)
      ?.getText() ?? null
  return {
    get(uri: string): OpenDocument {
      const found = known.get(uri) ?? openDocument(fileOf(uri), textOf)
      known.set(uri, found)
      return found
    },
    close: (uri: string) => void known.delete(uri),
    /** The document that is checked together with another one: the scenarios of a spec, the spec of scenarios. */
    beside: (file: string): string | undefined => {
      const pair = [scenarioFileOf(file), specFileOf(file)].filter((other) => other !== file)
      return documents.keys().find((uri) => pair.includes(fileOf(uri)))
    },
    texts: (): Record<string, string> =>
      Object.fromEntries(documents.all().map((document) => [fileOf(document.uri), document.getText()])),
  }
}

/** A document without a file, such as a new one, has the name that its URI ends with. */
const fileOf = (uri: string): string =>
  uri.startsWith('file:') ? fileURLToPath(uri) : decodeURIComponent(uri.slice(uri.lastIndexOf('/') + 1))

type Checking = {
  readonly connection: Connection
  readonly documents: Documents
  readonly opened: Opened
  readonly linter: Linter
  readonly evaluator: ReturnType<typeof createOwnEvaluator>
}

/** Checks documents after they changed, in a process of its own: one at a time, the newest text only. */
function checksOf({ connection, documents, opened, linter, evaluator }: Checking) {
  const timers = new Map<string, NodeJS.Timeout>()
  const check = async (uri: string): Promise<void> => {
    const document = documents.get(uri)
    if (!document) return
    const { version } = document
    const text = document.getText()
    const own = opened.get(uri)
    const kind = own.kind(text)
    const findings = kind === null ? [] : await linter.lint({ file: own.file, text, open: opened.texts() })
    // It is checked again anyway.
    if (findings === null || documents.get(uri)?.version !== version) return
    own.checked = { version, findings }
    await connection.sendDiagnostics({ uri, version, diagnostics: findings.map(diagnosticOf) })
    if (kind === 'connector' && own.known(text)) await own.compute(evaluator)
  }
  const soon = (uri: string, ms: number): void => {
    clearTimeout(timers.get(uri))
    const run = (): void => {
      timers.delete(uri)
      check(uri).catch((error: unknown) => connection.console.error(String(error)))
    }
    timers.set(uri, setTimeout(run, ms))
  }
  return {
    soon(uri: string, ms: number): void {
      soon(uri, ms)
      const beside = opened.beside(fileOf(uri))
      if (beside !== undefined) soon(beside, CALM_MS)
    },
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

/** The first letter is answered like the others: what they need is loaded and read when a document is opened. */
function warmUp(document: TextDocument, opened: Opened): void {
  const text = document.getText()
  const known = opened.get(document.uri).known(text)
  if (!known) return
  for (let part = 1; part <= WARM_PLACES; part++) {
    const offset = Math.floor((text.length * part) / WARM_PLACES)
    proposalsAt(text, offset, known)
    hoverAt(text, offset, known)
  }
}

/** So many places have blocks of most kinds. */
const WARM_PLACES = 8

function answer(connection: Connection, documents: Documents, opened: Opened): void {
  connection.onCompletion(({ textDocument: { uri }, position }) => {
    const document = documents.get(uri)
    const known = document && opened.get(uri).known(document.getText())
    if (!known) return []
    const proposals = proposalsAt(document.getText(), document.offsetAt(position), known)
    return proposals.map((proposal, index) => completionOf(document, proposal, index))
  })
  connection.onHover(({ textDocument: { uri }, position }) => {
    const document = documents.get(uri)
    const known = document && opened.get(uri).known(document.getText())
    const hover = known ? hoverAt(document.getText(), document.offsetAt(position), known) : null
    return document && hover
      ? { contents: { kind: 'markdown', value: hover.text }, range: rangeIn(document, hover.range) }
      : null
  })
  connection.onCodeAction(({ textDocument: { uri }, range }) => {
    const checked = opened.get(uri).checked
    // Positions of a text before this one are wrong.
    return checked?.version === documents.get(uri)?.version ? actionsOf(uri, checked?.findings ?? [], range) : []
  })
  connection.onDocumentFormatting(({ textDocument: { uri } }) => {
    const document = documents.get(uri)
    const own = opened.get(uri)
    return document && own.kind(document.getText()) === 'connector' ? formatted(own.file, document) : []
  })
}

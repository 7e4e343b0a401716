import { Form, type FormProps } from './field.tsx'
import { Modal, type ModalProps } from './modal.tsx'

export type AskDialogProps = Omit<ModalProps, 'open'> & { onSubmit?: FormProps['onSubmit'] | undefined }

/** A dialog that asks: with `onSubmit` for what its form takes, else for a press of one of its buttons. */
export const AskDialog = ({ onSubmit, children, ...modal }: AskDialogProps) => (
  <Modal open {...modal}>
    {onSubmit ? (
      <Form className="stack" onSubmit={onSubmit}>
        {children}
      </Form>
    ) : (
      <div className="stack">{children}</div>
    )}
  </Modal>
)

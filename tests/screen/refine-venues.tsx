import { DateField, Edit, EditButton, List, useForm, useSelect, useTable } from '@refinedev/antd';
import { Form, Input, Select, Table } from 'antd';

interface Venue {
  id: number;
  name: string;
  language: string;
  updatedAt: string;
}

/** A list as Refine's documentation writes it. */
export function RefineVenueList() {
  const { tableProps } = useTable<Venue>({
    sorters: { initial: [{ field: 'name', order: 'asc' }] },
  });
  return (
    <List>
      <Table {...tableProps} rowKey="id">
        <Table.Column dataIndex="name" title="Name" sorter />
        <Table.Column
          dataIndex="updatedAt"
          title="Changed"
          render={(at: string) => <DateField value={at} format="YYYY-MM-DD" />}
        />
        <Table.Column<Venue> title="Actions" render={(_, { id }) => <EditButton size="small" recordItemId={id} />} />
      </Table>
    </List>
  );
}

/** A form as Refine's documentation writes it. */
export function RefineVenueEdit() {
  const { formProps, saveButtonProps } = useForm<Venue>({ redirect: false });
  const { selectProps } = useSelect<{ code: string; name: string }>({
    resource: 'languages',
    optionLabel: 'name',
    optionValue: 'code',
  });
  return (
    <Edit saveButtonProps={saveButtonProps}>
      <Form {...formProps} layout="vertical">
        <Form.Item label="Name" name="name" rules={[{ required: true }]}>
          <Input />
        </Form.Item>
        <Form.Item label="Language" name="language">
          <Select {...(selectProps as object)} />
        </Form.Item>
      </Form>
    </Edit>
  );
}

-- A letter names its printed document before the document has a file.
alter table letter_file alter column file_id drop not null;
alter table letter_file add constraint letter_file_names check (file_id is not null or document_id is not null);

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      alert_rounds: {
        Row: {
          begun_at: string
          day: string
          done_at: string | null
          mails: number
          reached: string | null
        }
        ComputedFields: never
        Insert: {
          begun_at?: string
          day: string
          done_at?: string | null
          mails?: number
          reached?: string | null
        }
        Update: {
          begun_at?: string
          day?: string
          done_at?: string | null
          mails?: number
          reached?: string | null
        }
        Relationships: []
      }
      building_sections: {
        Row: {
          building_id: string
          content: string
          content_fr: string | null
          heading: string
          heading_fr: string | null
          id: string
          position: number
        }
        ComputedFields: never
        Insert: {
          building_id: string
          content: string
          content_fr?: string | null
          heading: string
          heading_fr?: string | null
          id?: string
          position?: number
        }
        Update: {
          building_id?: string
          content?: string
          content_fr?: string | null
          heading?: string
          heading_fr?: string | null
          id?: string
          position?: number
        }
        Relationships: [
          {
            foreignKeyName: 'building_sections_building_id_fkey'
            columns: ['building_id']
            isOneToOne: false
            referencedRelation: 'buildings'
            referencedColumns: ['id']
          },
        ]
      }
      buildings: {
        Row: {
          address: string | null
          approximate_location: boolean
          available_count: number
          brokerage: string | null
          builder: string | null
          builder_licence: string | null
          city: string | null
          condominium: boolean | null
          construction_status: string | null
          construction_status_fr: string | null
          country: string
          created_at: string
          currency: string
          development_type: string | null
          development_type_fr: string | null
          id: string
          latitude: number | null
          location: string | null
          location_fr: string | null
          longitude: number | null
          min_price: number | null
          min_price_tax: string | null
          municipality: string | null
          name: string
          offering_plan: string | null
          overview: string | null
          overview_fr: string | null
          point: unknown
          position: number
          postal_code: string | null
          published: boolean
          region: string | null
          sales_centre: string | null
          sales_centre_closed: string[]
          sales_centre_hours: string | null
          sales_centre_hours_fr: string | null
          sales_centre_name: string | null
          sales_centre_name_fr: string | null
          sales_centre_open: Json | null
          sales_centre_phone: string | null
          sales_centre_time_zone: string | null
          search_words: string
          suite_count: number
          time_zone: string
          updated_at: string
          visit_capacity: number
          visit_minutes: number
          website: string | null
        }
        ComputedFields: never
        Insert: {
          address?: string | null
          approximate_location?: boolean
          available_count?: number
          brokerage?: string | null
          builder?: string | null
          builder_licence?: string | null
          city?: string | null
          condominium?: boolean | null
          construction_status?: string | null
          construction_status_fr?: string | null
          country?: string
          created_at?: string
          currency: string
          development_type?: string | null
          development_type_fr?: string | null
          id?: string
          latitude?: number | null
          location?: string | null
          location_fr?: string | null
          longitude?: number | null
          min_price?: number | null
          min_price_tax?: string | null
          municipality?: string | null
          name: string
          offering_plan?: string | null
          overview?: string | null
          overview_fr?: string | null
          point?: never
          position?: number
          postal_code?: string | null
          published?: boolean
          region?: string | null
          sales_centre?: string | null
          sales_centre_closed?: string[]
          sales_centre_hours?: string | null
          sales_centre_hours_fr?: string | null
          sales_centre_name?: string | null
          sales_centre_name_fr?: string | null
          sales_centre_open?: Json | null
          sales_centre_phone?: string | null
          sales_centre_time_zone?: string | null
          search_words?: never
          suite_count?: number
          time_zone: string
          updated_at?: string
          visit_capacity?: number
          visit_minutes?: number
          website?: string | null
        }
        Update: {
          address?: string | null
          approximate_location?: boolean
          available_count?: number
          brokerage?: string | null
          builder?: string | null
          builder_licence?: string | null
          city?: string | null
          condominium?: boolean | null
          construction_status?: string | null
          construction_status_fr?: string | null
          country?: string
          created_at?: string
          currency?: string
          development_type?: string | null
          development_type_fr?: string | null
          id?: string
          latitude?: number | null
          location?: string | null
          location_fr?: string | null
          longitude?: number | null
          min_price?: number | null
          min_price_tax?: string | null
          municipality?: string | null
          name?: string
          offering_plan?: string | null
          overview?: string | null
          overview_fr?: string | null
          point?: never
          position?: number
          postal_code?: string | null
          published?: boolean
          region?: string | null
          sales_centre?: string | null
          sales_centre_closed?: string[]
          sales_centre_hours?: string | null
          sales_centre_hours_fr?: string | null
          sales_centre_name?: string | null
          sales_centre_name_fr?: string | null
          sales_centre_open?: Json | null
          sales_centre_phone?: string | null
          sales_centre_time_zone?: string | null
          search_words?: never
          suite_count?: number
          time_zone?: string
          updated_at?: string
          visit_capacity?: number
          visit_minutes?: number
          website?: string | null
        }
        Relationships: []
      }
      buy_request_events: {
        Row: {
          by_name: string | null
          happened_at: string
          id: number
          request_id: string
          status: string
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          by_name?: string | null
          happened_at?: string
          id?: never
          request_id: string
          status: string
          user_id?: string | null
        }
        Update: {
          by_name?: string | null
          happened_at?: string
          id?: never
          request_id?: string
          status?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'buy_request_events_request_id_fkey'
            columns: ['request_id']
            isOneToOne: false
            referencedRelation: 'buy_requests'
            referencedColumns: ['id']
          },
        ]
      }
      buy_request_notes: {
        Row: {
          by_name: string
          created_at: string
          id: string
          member: string | null
          request_id: string
          text: string
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          by_name: string
          created_at?: string
          id?: string
          member?: string | null
          request_id: string
          text: string
          user_id?: string | null
        }
        Update: {
          by_name?: string
          created_at?: string
          id?: string
          member?: string | null
          request_id?: string
          text?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'buy_request_notes_request_id_fkey'
            columns: ['request_id']
            isOneToOne: false
            referencedRelation: 'buy_requests'
            referencedColumns: ['id']
          },
        ]
      }
      buy_request_reveals: {
        Row: {
          by_name: string
          field: string
          id: number
          member: string | null
          reason: string
          request_id: string
          revealed_at: string
          role: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          by_name: string
          field: string
          id?: never
          member?: string | null
          reason: string
          request_id: string
          revealed_at?: string
          role: string
          user_id: string
        }
        Update: {
          by_name?: string
          field?: string
          id?: never
          member?: string | null
          reason?: string
          request_id?: string
          revealed_at?: string
          role?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'buy_request_reveals_request_id_fkey'
            columns: ['request_id']
            isOneToOne: false
            referencedRelation: 'buy_requests'
            referencedColumns: ['id']
          },
        ]
      }
      buy_requests: {
        Row: {
          agreement_on: string | null
          agreement_sent_on: string | null
          asked_currency: string | null
          asked_price: number | null
          asked_region: string | null
          asked_tax: string | null
          assigned_to: string | null
          cancel_rule: string | null
          cancel_until: string | null
          closed_at: string | null
          content_hash: string | null
          created_at: string
          documents_received_on: string | null
          documents_shared: boolean
          for_two: boolean
          hold_until: string | null
          holds: boolean
          id: string
          key_version: number | null
          parking: boolean
          person_id: string | null
          purchaser: Json | null
          reference: string
          search_words: string
          second_objected_at: string | null
          second_purchaser: Json | null
          status: string
          suite_id: string
          updated_at: string
          user_id: string | null
          version: number
        }
        ComputedFields: never
        Insert: {
          agreement_on?: string | null
          agreement_sent_on?: string | null
          asked_currency?: string | null
          asked_price?: number | null
          asked_region?: string | null
          asked_tax?: string | null
          assigned_to?: string | null
          cancel_rule?: string | null
          cancel_until?: string | null
          closed_at?: string | null
          content_hash?: string | null
          created_at?: string
          documents_received_on?: string | null
          documents_shared?: boolean
          for_two?: never
          hold_until?: string | null
          holds?: never
          id?: string
          key_version?: number | null
          parking?: boolean
          person_id?: string | null
          purchaser?: Json | null
          reference?: never
          search_words?: string
          second_objected_at?: string | null
          second_purchaser?: Json | null
          status?: string
          suite_id: string
          updated_at?: string
          user_id?: string | null
          version?: number
        }
        Update: {
          agreement_on?: string | null
          agreement_sent_on?: string | null
          asked_currency?: string | null
          asked_price?: number | null
          asked_region?: string | null
          asked_tax?: string | null
          assigned_to?: string | null
          cancel_rule?: string | null
          cancel_until?: string | null
          closed_at?: string | null
          content_hash?: string | null
          created_at?: string
          documents_received_on?: string | null
          documents_shared?: boolean
          for_two?: never
          hold_until?: string | null
          holds?: never
          id?: string
          key_version?: number | null
          parking?: boolean
          person_id?: string | null
          purchaser?: Json | null
          reference?: never
          search_words?: string
          second_objected_at?: string | null
          second_purchaser?: Json | null
          status?: string
          suite_id?: string
          updated_at?: string
          user_id?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'buy_requests_assigned_to_fkey'
            columns: ['assigned_to']
            isOneToOne: false
            referencedRelation: 'staff'
            referencedColumns: ['user_id']
          },
          {
            foreignKeyName: 'buy_requests_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'people'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'buy_requests_suite_id_fkey'
            columns: ['suite_id']
            isOneToOne: false
            referencedRelation: 'suites'
            referencedColumns: ['id']
          },
        ]
      }
      consent_events: {
        Row: {
          email: string
          event: string
          happened_at: string
          id: number
          ip: unknown
          list_id: number
          page: string
          subscription_id: string
          wording: string
        }
        ComputedFields: never
        Insert: {
          email: string
          event: string
          happened_at?: string
          id?: never
          ip?: unknown
          list_id: number
          page: string
          subscription_id: string
          wording: string
        }
        Update: {
          email?: string
          event?: string
          happened_at?: string
          id?: never
          ip?: unknown
          list_id?: number
          page?: string
          subscription_id?: string
          wording?: string
        }
        Relationships: [
          {
            foreignKeyName: 'consent_events_subscription_id_fkey'
            columns: ['subscription_id']
            isOneToOne: false
            referencedRelation: 'subscriptions'
            referencedColumns: ['id']
          },
        ]
      }
      deposits: {
        Row: {
          amount: number
          due: string
          due_on: string | null
          id: string
          number: number
          received_on: string | null
          request_id: string
        }
        ComputedFields: never
        Insert: {
          amount: number
          due?: string
          due_on?: string | null
          id?: string
          number: number
          received_on?: string | null
          request_id: string
        }
        Update: {
          amount?: number
          due?: string
          due_on?: string | null
          id?: string
          number?: number
          received_on?: string | null
          request_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'deposits_request_id_fkey'
            columns: ['request_id']
            isOneToOne: false
            referencedRelation: 'buy_requests'
            referencedColumns: ['id']
          },
        ]
      }
      desk_import_lines: {
        Row: {
          base: Json | null
          building_id: string | null
          complaints: string[]
          given: NonNullable<Json>
          import_id: string
          kind: string
          line: number
          refusal: string | null
          stale: boolean
          suite_id: string | null
          unit: string | null
          unusual: NonNullable<Json>
        }
        ComputedFields: never
        Insert: {
          base?: Json | null
          building_id?: string | null
          complaints?: string[]
          given: NonNullable<Json>
          import_id: string
          kind?: string
          line: number
          refusal?: string | null
          stale?: boolean
          suite_id?: string | null
          unit?: string | null
          unusual?: NonNullable<Json>
        }
        Update: {
          base?: Json | null
          building_id?: string | null
          complaints?: string[]
          given?: NonNullable<Json>
          import_id?: string
          kind?: string
          line?: number
          refusal?: string | null
          stale?: boolean
          suite_id?: string | null
          unit?: string | null
          unusual?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: 'desk_import_lines_import_id_fkey'
            columns: ['import_id']
            isOneToOne: false
            referencedRelation: 'desk_imports'
            referencedColumns: ['id']
          },
        ]
      }
      desk_imports: {
        Row: {
          added: number
          applied_at: string | null
          building_id: string | null
          changed: number
          created_at: string
          file: string
          how: Json | null
          id: string
          member: string | null
          name: string
          undone_at: string | null
          version: number
        }
        ComputedFields: never
        Insert: {
          added?: number
          applied_at?: string | null
          building_id?: string | null
          changed?: number
          created_at?: string
          file: string
          how?: Json | null
          id: string
          member?: string | null
          name: string
          undone_at?: string | null
          version?: number
        }
        Update: {
          added?: number
          applied_at?: string | null
          building_id?: string | null
          changed?: number
          created_at?: string
          file?: string
          how?: Json | null
          id?: string
          member?: string | null
          name?: string
          undone_at?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'desk_imports_building_id_fkey'
            columns: ['building_id']
            isOneToOne: false
            referencedRelation: 'buildings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'desk_imports_member_fkey'
            columns: ['member']
            isOneToOne: false
            referencedRelation: 'staff'
            referencedColumns: ['user_id']
          },
        ]
      }
      desk_uploads: {
        Row: {
          building_id: string | null
          content_type: string | null
          filename: string
          height: number | null
          id: string
          in_french: boolean
          kept_at: string | null
          kind: string
          media_path: string | null
          media_size: number | null
          member: string | null
          of_plan: string | null
          of_suite: string | null
          replaces: string | null
          reserved_until: string
          seen: string | null
          size: number
          was_stored: boolean
          width: number | null
        }
        ComputedFields: never
        Insert: {
          building_id?: string | null
          content_type?: string | null
          filename: string
          height?: number | null
          id?: string
          in_french?: boolean
          kept_at?: string | null
          kind: string
          media_path?: string | null
          media_size?: number | null
          member?: string | null
          of_plan?: string | null
          of_suite?: string | null
          replaces?: string | null
          reserved_until?: string
          seen?: string | null
          size: number
          was_stored?: boolean
          width?: number | null
        }
        Update: {
          building_id?: string | null
          content_type?: string | null
          filename?: string
          height?: number | null
          id?: string
          in_french?: boolean
          kept_at?: string | null
          kind?: string
          media_path?: string | null
          media_size?: number | null
          member?: string | null
          of_plan?: string | null
          of_suite?: string | null
          replaces?: string | null
          reserved_until?: string
          seen?: string | null
          size?: number
          was_stored?: boolean
          width?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'desk_uploads_building_id_fkey'
            columns: ['building_id']
            isOneToOne: false
            referencedRelation: 'buildings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'desk_uploads_member_fkey'
            columns: ['member']
            isOneToOne: false
            referencedRelation: 'staff'
            referencedColumns: ['user_id']
          },
        ]
      }
      document_openings: {
        Row: {
          document_id: string
          filename: string
          id: number
          opened_at: string
          opened_by: string
          request_id: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          document_id: string
          filename: string
          id?: never
          opened_at?: string
          opened_by: string
          request_id: string
          user_id: string
        }
        Update: {
          document_id?: string
          filename?: string
          id?: never
          opened_at?: string
          opened_by?: string
          request_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'document_openings_request_id_fkey'
            columns: ['request_id']
            isOneToOne: false
            referencedRelation: 'buy_requests'
            referencedColumns: ['id']
          },
        ]
      }
      documents: {
        Row: {
          content_type: string
          created_at: string
          filename: string
          id: string
          landing: number | null
          reserved_until: string
          size: number
          status: string
          storage_path: string
          uploaded_at: string | null
          user_id: string
        }
        ComputedFields: never
        Insert: {
          content_type: string
          created_at?: string
          filename: string
          id?: string
          landing?: number | null
          reserved_until?: string
          size: number
          status?: string
          storage_path: string
          uploaded_at?: string | null
          user_id: string
        }
        Update: {
          content_type?: string
          created_at?: string
          filename?: string
          id?: string
          landing?: number | null
          reserved_until?: string
          size?: number
          status?: string
          storage_path?: string
          uploaded_at?: string | null
          user_id?: string
        }
        Relationships: []
      }
      favorites: {
        Row: {
          created_at: string
          suite_id: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          suite_id: string
          user_id: string
        }
        Update: {
          created_at?: string
          suite_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'favorites_suite_id_fkey'
            columns: ['suite_id']
            isOneToOne: false
            referencedRelation: 'suites'
            referencedColumns: ['id']
          },
        ]
      }
      lead_answers: {
        Row: {
          created_at: string
          id: string
          lead_id: string
          member: string | null
          name: string
          words: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          id: string
          lead_id: string
          member?: string | null
          name: string
          words: string
        }
        Update: {
          created_at?: string
          id?: string
          lead_id?: string
          member?: string | null
          name?: string
          words?: string
        }
        Relationships: [
          {
            foreignKeyName: 'lead_answers_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'leads'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'lead_answers_member_fkey'
            columns: ['member']
            isOneToOne: false
            referencedRelation: 'staff'
            referencedColumns: ['user_id']
          },
        ]
      }
      leads: {
        Row: {
          assigned_to: string | null
          building_id: string | null
          consent_wording: string
          created_at: string
          days: string[]
          done_at: string | null
          email: string
          id: string
          ip: unknown
          kind: string
          language: string
          left_at: string | null
          message: string
          name: string
          page: string
          phone: string | null
          place: number | null
          plan: string
          reference: string
          search_words: string
          suite_id: string | null
          unit: string
          version: number
        }
        ComputedFields: never
        Insert: {
          assigned_to?: string | null
          building_id?: string | null
          consent_wording: string
          created_at?: string
          days?: string[]
          done_at?: string | null
          email: string
          id: string
          ip?: unknown
          kind: string
          language?: string
          left_at?: string | null
          message?: string
          name: string
          page: string
          phone?: string | null
          place?: number | null
          plan?: string
          reference?: never
          search_words?: never
          suite_id?: string | null
          unit?: string
          version?: number
        }
        Update: {
          assigned_to?: string | null
          building_id?: string | null
          consent_wording?: string
          created_at?: string
          days?: string[]
          done_at?: string | null
          email?: string
          id?: string
          ip?: unknown
          kind?: string
          language?: string
          left_at?: string | null
          message?: string
          name?: string
          page?: string
          phone?: string | null
          place?: number | null
          plan?: string
          reference?: never
          search_words?: never
          suite_id?: string | null
          unit?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'leads_assigned_to_fkey'
            columns: ['assigned_to']
            isOneToOne: false
            referencedRelation: 'staff'
            referencedColumns: ['user_id']
          },
          {
            foreignKeyName: 'leads_building_id_fkey'
            columns: ['building_id']
            isOneToOne: false
            referencedRelation: 'buildings'
            referencedColumns: ['id']
          },
        ]
      }
      listing_changes: {
        Row: {
          action: string
          building_id: string
          created_at: string
          entity: string
          handled_at: string | null
          id: number
          row_count: number
          taken_at: string | null
        }
        ComputedFields: never
        Insert: {
          action: string
          building_id: string
          created_at?: string
          entity: string
          handled_at?: string | null
          id?: never
          row_count: number
          taken_at?: string | null
        }
        Update: {
          action?: string
          building_id?: string
          created_at?: string
          entity?: string
          handled_at?: string | null
          id?: never
          row_count?: number
          taken_at?: string | null
        }
        Relationships: []
      }
      listing_problems: {
        Row: {
          entity: string
          field: string
          problem: string
          row_id: string
          since: string
        }
        ComputedFields: never
        Insert: {
          entity: string
          field: string
          problem: string
          row_id: string
          since?: string
        }
        Update: {
          entity?: string
          field?: string
          problem?: string
          row_id?: string
          since?: string
        }
        Relationships: []
      }
      mail_blocks: {
        Row: {
          address: string
          blocked_at: string
          topic: string
        }
        ComputedFields: never
        Insert: {
          address: string
          blocked_at?: string
          topic: string
        }
        Update: {
          address?: string
          blocked_at?: string
          topic?: string
        }
        Relationships: []
      }
      mail_counts: {
        Row: {
          address: string
          asked_for: string | null
          counter: string
          mail: string
          written_at: string
        }
        ComputedFields: never
        Insert: {
          address: string
          asked_for?: string | null
          counter: string
          mail: string
          written_at?: string
        }
        Update: {
          address?: string
          asked_for?: string | null
          counter?: string
          mail?: string
          written_at?: string
        }
        Relationships: []
      }
      mail_key: {
        Row: {
          one: boolean
          secret: string
        }
        ComputedFields: never
        Insert: {
          one?: boolean
          secret: string
        }
        Update: {
          one?: boolean
          secret?: string
        }
        Relationships: []
      }
      outbox: {
        Row: {
          attempts: number
          created_at: string
          dedupe_key: string
          delivered_at: string | null
          failed_at: string | null
          id: number
          kind: string
          language: string | null
          last_error: string | null
          locked_until: string | null
          next_attempt_at: string
          payload: NonNullable<Json>
        }
        ComputedFields: never
        Insert: {
          attempts?: number
          created_at?: string
          dedupe_key: string
          delivered_at?: string | null
          failed_at?: string | null
          id?: never
          kind: string
          language?: string | null
          last_error?: string | null
          locked_until?: string | null
          next_attempt_at?: string
          payload: NonNullable<Json>
        }
        Update: {
          attempts?: number
          created_at?: string
          dedupe_key?: string
          delivered_at?: string | null
          failed_at?: string | null
          id?: never
          kind?: string
          language?: string | null
          last_error?: string | null
          locked_until?: string | null
          next_attempt_at?: string
          payload?: NonNullable<Json>
        }
        Relationships: []
      }
      people: {
        Row: {
          broker: string
          broker_client: string
          created_at: string
          email: string | null
          household: string | null
          id: string
          language: string
          mails_agreed_at: string | null
          mails_noted_by: string | null
          name: string
          phone: string | null
          search_words: string
          version: number
        }
        ComputedFields: never
        Insert: {
          broker?: string
          broker_client?: string
          created_at?: string
          email?: string | null
          household?: string | null
          id?: string
          language?: string
          mails_agreed_at?: string | null
          mails_noted_by?: string | null
          name: string
          phone?: string | null
          search_words?: never
          version?: number
        }
        Update: {
          broker?: string
          broker_client?: string
          created_at?: string
          email?: string | null
          household?: string | null
          id?: string
          language?: string
          mails_agreed_at?: string | null
          mails_noted_by?: string | null
          name?: string
          phone?: string | null
          search_words?: never
          version?: number
        }
        Relationships: []
      }
      person_notes: {
        Row: {
          by_name: string
          created_at: string
          happened_at: string
          id: string
          kind: string
          member: string | null
          person_id: string
          text: string
        }
        ComputedFields: never
        Insert: {
          by_name: string
          created_at?: string
          happened_at?: string
          id: string
          kind: string
          member?: string | null
          person_id: string
          text: string
        }
        Update: {
          by_name?: string
          created_at?: string
          happened_at?: string
          id?: string
          kind?: string
          member?: string | null
          person_id?: string
          text?: string
        }
        Relationships: [
          {
            foreignKeyName: 'person_notes_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'people'
            referencedColumns: ['id']
          },
        ]
      }
      person_tasks: {
        Row: {
          assigned_to: string | null
          by_name: string
          created_at: string
          done_at: string | null
          due_on: string
          id: string
          person_id: string
          text: string
          version: number
        }
        ComputedFields: never
        Insert: {
          assigned_to?: string | null
          by_name: string
          created_at?: string
          done_at?: string | null
          due_on: string
          id: string
          person_id: string
          text: string
          version?: number
        }
        Update: {
          assigned_to?: string | null
          by_name?: string
          created_at?: string
          done_at?: string | null
          due_on?: string
          id?: string
          person_id?: string
          text?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'person_tasks_assigned_to_fkey'
            columns: ['assigned_to']
            isOneToOne: false
            referencedRelation: 'staff'
            referencedColumns: ['user_id']
          },
          {
            foreignKeyName: 'person_tasks_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'people'
            referencedColumns: ['id']
          },
        ]
      }
      pictures: {
        Row: {
          alt: string
          alt_fr: string | null
          bathroom: boolean
          building_id: string | null
          caption: string | null
          caption_fr: string | null
          focus: string | null
          height: number
          id: string
          lowest_level: number | null
          plan: string | null
          position: number
          shows: string | null
          storage_path: string
          suite_id: string | null
          typical: boolean
          url: string
          width: number
        }
        ComputedFields: never
        Insert: {
          alt: string
          alt_fr?: string | null
          bathroom?: never
          building_id?: string | null
          caption?: string | null
          caption_fr?: string | null
          focus?: string | null
          height: number
          id?: string
          lowest_level?: number | null
          plan?: string | null
          position?: number
          shows?: string | null
          storage_path: string
          suite_id?: string | null
          typical?: boolean
          url?: never
          width: number
        }
        Update: {
          alt?: string
          alt_fr?: string | null
          bathroom?: never
          building_id?: string | null
          caption?: string | null
          caption_fr?: string | null
          focus?: string | null
          height?: number
          id?: string
          lowest_level?: number | null
          plan?: string | null
          position?: number
          shows?: string | null
          storage_path?: string
          suite_id?: string | null
          typical?: boolean
          url?: never
          width?: number
        }
        Relationships: [
          {
            foreignKeyName: 'pictures_building_id_fkey'
            columns: ['building_id']
            isOneToOne: false
            referencedRelation: 'buildings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'pictures_suite_id_fkey'
            columns: ['suite_id']
            isOneToOne: false
            referencedRelation: 'suites'
            referencedColumns: ['id']
          },
        ]
      }
      places: {
        Row: {
          city: string | null
          country: string
          description: string
          french_key: string
          id: string
          kind: string
          latitude: number
          long_key: string
          longitude: number
          name: string
          name_key: string
          population: number
          region: string
          region_code: string
          region_keys: string[]
          short_key: string
          spelled_key: string
          spelled_name: string
          spelled_short_key: string
          spellings: string[]
        }
        ComputedFields: never
        Insert: {
          city?: string | null
          country: string
          description?: never
          french_key?: never
          id: string
          kind?: string
          latitude: number
          long_key?: never
          longitude: number
          name: string
          name_key?: never
          population?: number
          region: string
          region_code: string
          region_keys?: never
          short_key?: never
          spelled_key?: never
          spelled_name?: never
          spelled_short_key?: never
          spellings?: never
        }
        Update: {
          city?: string | null
          country?: string
          description?: never
          french_key?: never
          id?: string
          kind?: string
          latitude?: number
          long_key?: never
          longitude?: number
          name?: string
          name_key?: never
          population?: number
          region?: string
          region_code?: string
          region_keys?: never
          short_key?: never
          spelled_key?: never
          spelled_name?: never
          spelled_short_key?: never
          spellings?: never
        }
        Relationships: []
      }
      previews: {
        Row: {
          building_id: string
          built_at: string | null
          expires_at: string
          id: string
          path: string | null
          problem: string | null
          requested_at: string
        }
        ComputedFields: never
        Insert: {
          building_id: string
          built_at?: string | null
          expires_at?: string
          id?: string
          path?: string | null
          problem?: string | null
          requested_at?: string
        }
        Update: {
          building_id?: string
          built_at?: string | null
          expires_at?: string
          id?: string
          path?: string | null
          problem?: string | null
          requested_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'previews_building_id_fkey'
            columns: ['building_id']
            isOneToOne: true
            referencedRelation: 'buildings'
            referencedColumns: ['id']
          },
        ]
      }
      price_history: {
        Row: {
          changed_on: string
          id: number
          price: number
          suite_id: string
        }
        ComputedFields: never
        Insert: {
          changed_on: string
          id?: never
          price: number
          suite_id: string
        }
        Update: {
          changed_on?: string
          id?: never
          price?: number
          suite_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'price_history_suite_id_fkey'
            columns: ['suite_id']
            isOneToOne: false
            referencedRelation: 'suites'
            referencedColumns: ['id']
          },
        ]
      }
      profiles: {
        Row: {
          created_at: string
          id: string
          name: string
          phone: string | null
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          id: string
          name?: string
          phone?: string | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          id?: string
          name?: string
          phone?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      public_files: {
        Row: {
          building_id: string
          content_type: string | null
          id: string
          location: string
          original_name: string
          original_name_fr: string | null
          position: number
          size: number | null
          storage_path: string
        }
        ComputedFields: never
        Insert: {
          building_id: string
          content_type?: string | null
          id?: string
          location?: never
          original_name: string
          original_name_fr?: string | null
          position?: number
          size?: number | null
          storage_path: string
        }
        Update: {
          building_id?: string
          content_type?: string | null
          id?: string
          location?: never
          original_name?: string
          original_name_fr?: string | null
          position?: number
          size?: number | null
          storage_path?: string
        }
        Relationships: [
          {
            foreignKeyName: 'public_files_building_id_fkey'
            columns: ['building_id']
            isOneToOne: false
            referencedRelation: 'buildings'
            referencedColumns: ['id']
          },
        ]
      }
      rate_limits: {
        Row: {
          hits: number
          key: string
          window_ends_at: string
        }
        ComputedFields: never
        Insert: {
          hits?: number
          key: string
          window_ends_at: string
        }
        Update: {
          hits?: number
          key?: string
          window_ends_at?: string
        }
        Relationships: []
      }
      rate_observations: {
        Row: {
          fetched_at: string
          observed_on: string
          rate: number
          series: string
        }
        ComputedFields: never
        Insert: {
          fetched_at?: string
          observed_on: string
          rate: number
          series: string
        }
        Update: {
          fetched_at?: string
          observed_on?: string
          rate?: number
          series?: string
        }
        Relationships: []
      }
      saved_searches: {
        Row: {
          address: string
          consent_wording: string
          consented_at: string
          created_at: string
          id: string
          last_sent_at: string | null
          paused: boolean
          user_id: string
        }
        ComputedFields: never
        Insert: {
          address: string
          consent_wording: string
          consented_at?: string
          created_at?: string
          id?: string
          last_sent_at?: string | null
          paused?: boolean
          user_id: string
        }
        Update: {
          address?: string
          consent_wording?: string
          consented_at?: string
          created_at?: string
          id?: string
          last_sent_at?: string | null
          paused?: boolean
          user_id?: string
        }
        Relationships: []
      }
      shared_shortlist_invitations: {
        Row: {
          created_at: string
          expires_at: string
          revoked_at: string | null
          secret_hash: string
          shortlist_id: string
          used_at: string | null
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          expires_at?: string
          revoked_at?: string | null
          secret_hash: string
          shortlist_id: string
          used_at?: string | null
        }
        Update: {
          created_at?: string
          expires_at?: string
          revoked_at?: string | null
          secret_hash?: string
          shortlist_id?: string
          used_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'shared_shortlist_invitations_shortlist_id_fkey'
            columns: ['shortlist_id']
            isOneToOne: false
            referencedRelation: 'shared_shortlists'
            referencedColumns: ['id']
          },
        ]
      }
      shared_shortlist_members: {
        Row: {
          joined_at: string
          shortlist_id: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          joined_at?: string
          shortlist_id: string
          user_id: string
        }
        Update: {
          joined_at?: string
          shortlist_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'shared_shortlist_members_shortlist_id_fkey'
            columns: ['shortlist_id']
            isOneToOne: false
            referencedRelation: 'shared_shortlists'
            referencedColumns: ['id']
          },
        ]
      }
      shared_shortlist_notes: {
        Row: {
          author_id: string
          shortlist_id: string
          suite_id: string
          words: string
          written_at: string
        }
        ComputedFields: never
        Insert: {
          author_id: string
          shortlist_id: string
          suite_id: string
          words: string
          written_at?: string
        }
        Update: {
          author_id?: string
          shortlist_id?: string
          suite_id?: string
          words?: string
          written_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'shared_shortlist_notes_shortlist_id_author_id_fkey'
            columns: ['shortlist_id', 'author_id']
            isOneToOne: false
            referencedRelation: 'shared_shortlist_members'
            referencedColumns: ['shortlist_id', 'user_id']
          },
          {
            foreignKeyName: 'shared_shortlist_notes_shortlist_id_suite_id_fkey'
            columns: ['shortlist_id', 'suite_id']
            isOneToOne: false
            referencedRelation: 'shared_shortlist_suites'
            referencedColumns: ['shortlist_id', 'suite_id']
          },
        ]
      }
      shared_shortlist_suites: {
        Row: {
          added_at: string
          added_by: string | null
          shortlist_id: string
          suite_id: string
        }
        ComputedFields: never
        Insert: {
          added_at?: string
          added_by?: string | null
          shortlist_id: string
          suite_id: string
        }
        Update: {
          added_at?: string
          added_by?: string | null
          shortlist_id?: string
          suite_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'shared_shortlist_suites_shortlist_id_added_by_fkey'
            columns: ['shortlist_id', 'added_by']
            isOneToOne: false
            referencedRelation: 'shared_shortlist_members'
            referencedColumns: ['shortlist_id', 'user_id']
          },
          {
            foreignKeyName: 'shared_shortlist_suites_shortlist_id_fkey'
            columns: ['shortlist_id']
            isOneToOne: false
            referencedRelation: 'shared_shortlists'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'shared_shortlist_suites_suite_id_fkey'
            columns: ['suite_id']
            isOneToOne: false
            referencedRelation: 'suites'
            referencedColumns: ['id']
          },
        ]
      }
      shared_shortlists: {
        Row: {
          created_at: string
          id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          id?: string
        }
        Update: {
          created_at?: string
          id?: string
        }
        Relationships: []
      }
      staff: {
        Row: {
          created_at: string
          ended_at: string | null
          language: string
          mails_assigned: boolean
          mails_buildings: boolean
          mails_morning: boolean
          name: string
          role: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          ended_at?: string | null
          language?: string
          mails_assigned?: boolean
          mails_buildings?: boolean
          mails_morning?: boolean
          name: string
          role: string
          user_id: string
        }
        Update: {
          created_at?: string
          ended_at?: string | null
          language?: string
          mails_assigned?: boolean
          mails_buildings?: boolean
          mails_morning?: boolean
          name?: string
          role?: string
          user_id?: string
        }
        Relationships: []
      }
      staff_actions: {
        Row: {
          action: string
          detail: NonNullable<Json>
          happened_at: string
          id: number
          member: string | null
          name: string
          role: string
          search_words: string
          subject: string
          thing: string
        }
        ComputedFields: never
        Insert: {
          action: string
          detail?: NonNullable<Json>
          happened_at?: string
          id?: never
          member?: string | null
          name: string
          role: string
          search_words?: never
          subject?: string
          thing?: never
        }
        Update: {
          action?: string
          detail?: NonNullable<Json>
          happened_at?: string
          id?: never
          member?: string | null
          name?: string
          role?: string
          search_words?: never
          subject?: string
          thing?: never
        }
        Relationships: []
      }
      staff_browsers: {
        Row: {
          entered_at: string
          factor_id: string
          secret_hash: string
          session_id: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          entered_at?: string
          factor_id: string
          secret_hash: string
          session_id: string
          user_id: string
        }
        Update: {
          entered_at?: string
          factor_id?: string
          secret_hash?: string
          session_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'staff_browsers_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'staff'
            referencedColumns: ['user_id']
          },
        ]
      }
      staff_buildings: {
        Row: {
          building_id: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          building_id: string
          user_id: string
        }
        Update: {
          building_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'staff_buildings_building_id_fkey'
            columns: ['building_id']
            isOneToOne: false
            referencedRelation: 'buildings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_buildings_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'staff'
            referencedColumns: ['user_id']
          },
        ]
      }
      staff_factors: {
        Row: {
          code: string
          confirmed_at: string | null
          confirmed_by: string | null
          created_at: string
          factor_id: string
          revoked_at: string | null
          user_id: string
        }
        ComputedFields: never
        Insert: {
          code: string
          confirmed_at?: string | null
          confirmed_by?: string | null
          created_at?: string
          factor_id: string
          revoked_at?: string | null
          user_id: string
        }
        Update: {
          code?: string
          confirmed_at?: string | null
          confirmed_by?: string | null
          created_at?: string
          factor_id?: string
          revoked_at?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'staff_factors_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'staff'
            referencedColumns: ['user_id']
          },
        ]
      }
      staff_invitations: {
        Row: {
          created_at: string
          email: string
          expires_at: string
          id: string
          invited_by: string
          language: string
          name: string
          role: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          email: string
          expires_at?: string
          id?: string
          invited_by: string
          language?: string
          name: string
          role: string
        }
        Update: {
          created_at?: string
          email?: string
          expires_at?: string
          id?: string
          invited_by?: string
          language?: string
          name?: string
          role?: string
        }
        Relationships: []
      }
      subscriptions: {
        Row: {
          confirmed_at: string | null
          consent_page: string
          consent_wording: string
          consented_at: string
          created_at: string
          doi_state: string
          email: string
          first_name: string
          id: string
          language: string
          last_name: string
          list_id: number
          phone: string | null
          realtor: boolean
          unsubscribed_at: string | null
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          confirmed_at?: string | null
          consent_page: string
          consent_wording: string
          consented_at?: string
          created_at?: string
          doi_state?: string
          email: string
          first_name: string
          id?: string
          language?: string
          last_name: string
          list_id: number
          phone?: string | null
          realtor?: boolean
          unsubscribed_at?: string | null
          updated_at?: string
        }
        Update: {
          confirmed_at?: string | null
          consent_page?: string
          consent_wording?: string
          consented_at?: string
          created_at?: string
          doi_state?: string
          email?: string
          first_name?: string
          id?: string
          language?: string
          last_name?: string
          list_id?: number
          phone?: string | null
          realtor?: boolean
          unsubscribed_at?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      suite_news: {
        Row: {
          happened_at: string
          id: number
          round: string | null
          suite_id: string
          was_available: boolean
          was_price: number
        }
        ComputedFields: never
        Insert: {
          happened_at?: string
          id?: never
          round?: string | null
          suite_id: string
          was_available: boolean
          was_price: number
        }
        Update: {
          happened_at?: string
          id?: never
          round?: string | null
          suite_id?: string
          was_available?: boolean
          was_price?: number
        }
        Relationships: [
          {
            foreignKeyName: 'suite_news_suite_id_fkey'
            columns: ['suite_id']
            isOneToOne: false
            referencedRelation: 'suites'
            referencedColumns: ['id']
          },
        ]
      }
      suites: {
        Row: {
          amenities: string | null
          amenities_fr: string | null
          anticipated_occupancy: string | null
          anticipated_occupancy_fr: string | null
          available: boolean
          balcony: number | null
          bedrooms: number | null
          building_id: string
          ceiling: number | null
          created_at: string
          deposit_structure: string | null
          deposit_structure_fr: string | null
          deposits: Json | null
          exposure: string | null
          fee_amount: number | null
          fee_basis: string | null
          fee_covers: string | null
          fee_covers_fr: string | null
          first_occupancy: string | null
          floorplan: string | null
          floorplan_fr: string | null
          floorplan_image: string | null
          floorplan_image_fr: string | null
          floorplan_image_path: string | null
          floorplan_image_path_fr: string | null
          floorplan_path: string | null
          floorplan_path_fr: string | null
          floorplan_type: string | null
          held_until: string | null
          id: string
          incentive_amount: number | null
          incentive_ends: string | null
          incentives: string | null
          incentives_fr: string | null
          level: number | null
          levy_cap: number | null
          listed_on: string
          locker: string | null
          locker_fee: number | null
          locker_price: number | null
          maintenance_fee: string | null
          maintenance_fee_fr: string | null
          parking: string | null
          parking_fee: number | null
          parking_price: number | null
          price: number
          price_changed_on: string | null
          price_was: number | null
          property_tax: number | null
          property_tax_basis: string | null
          property_tax_basis_fr: string | null
          property_type: string | null
          rebate_assumed: boolean | null
          square_footage: number | null
          stack: string | null
          tax_treatment: string | null
          unit_number: string
          updated_at: string
          washrooms: number | null
        }
        ComputedFields: never
        Insert: {
          amenities?: string | null
          amenities_fr?: string | null
          anticipated_occupancy?: string | null
          anticipated_occupancy_fr?: string | null
          available?: boolean
          balcony?: number | null
          bedrooms?: number | null
          building_id: string
          ceiling?: number | null
          created_at?: string
          deposit_structure?: string | null
          deposit_structure_fr?: string | null
          deposits?: Json | null
          exposure?: string | null
          fee_amount?: number | null
          fee_basis?: string | null
          fee_covers?: string | null
          fee_covers_fr?: string | null
          first_occupancy?: string | null
          floorplan?: never
          floorplan_fr?: never
          floorplan_image?: never
          floorplan_image_fr?: never
          floorplan_image_path?: string | null
          floorplan_image_path_fr?: string | null
          floorplan_path?: string | null
          floorplan_path_fr?: string | null
          floorplan_type?: string | null
          held_until?: string | null
          id?: string
          incentive_amount?: number | null
          incentive_ends?: string | null
          incentives?: string | null
          incentives_fr?: string | null
          level?: number | null
          levy_cap?: number | null
          listed_on: string
          locker?: string | null
          locker_fee?: number | null
          locker_price?: number | null
          maintenance_fee?: string | null
          maintenance_fee_fr?: string | null
          parking?: string | null
          parking_fee?: number | null
          parking_price?: number | null
          price: number
          price_changed_on?: string | null
          price_was?: number | null
          property_tax?: number | null
          property_tax_basis?: string | null
          property_tax_basis_fr?: string | null
          property_type?: string | null
          rebate_assumed?: boolean | null
          square_footage?: number | null
          stack?: string | null
          tax_treatment?: string | null
          unit_number: string
          updated_at?: string
          washrooms?: number | null
        }
        Update: {
          amenities?: string | null
          amenities_fr?: string | null
          anticipated_occupancy?: string | null
          anticipated_occupancy_fr?: string | null
          available?: boolean
          balcony?: number | null
          bedrooms?: number | null
          building_id?: string
          ceiling?: number | null
          created_at?: string
          deposit_structure?: string | null
          deposit_structure_fr?: string | null
          deposits?: Json | null
          exposure?: string | null
          fee_amount?: number | null
          fee_basis?: string | null
          fee_covers?: string | null
          fee_covers_fr?: string | null
          first_occupancy?: string | null
          floorplan?: never
          floorplan_fr?: never
          floorplan_image?: never
          floorplan_image_fr?: never
          floorplan_image_path?: string | null
          floorplan_image_path_fr?: string | null
          floorplan_path?: string | null
          floorplan_path_fr?: string | null
          floorplan_type?: string | null
          held_until?: string | null
          id?: string
          incentive_amount?: number | null
          incentive_ends?: string | null
          incentives?: string | null
          incentives_fr?: string | null
          level?: number | null
          levy_cap?: number | null
          listed_on?: string
          locker?: string | null
          locker_fee?: number | null
          locker_price?: number | null
          maintenance_fee?: string | null
          maintenance_fee_fr?: string | null
          parking?: string | null
          parking_fee?: number | null
          parking_price?: number | null
          price?: number
          price_changed_on?: string | null
          price_was?: number | null
          property_tax?: number | null
          property_tax_basis?: string | null
          property_tax_basis_fr?: string | null
          property_type?: string | null
          rebate_assumed?: boolean | null
          square_footage?: number | null
          stack?: string | null
          tax_treatment?: string | null
          unit_number?: string
          updated_at?: string
          washrooms?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'suites_building_id_fkey'
            columns: ['building_id']
            isOneToOne: false
            referencedRelation: 'buildings'
            referencedColumns: ['id']
          },
        ]
      }
      troubles: {
        Row: {
          count: number
          first_at: string
          kind: string
          last_at: string
          place: string
        }
        ComputedFields: never
        Insert: {
          count?: number
          first_at?: string
          kind: string
          last_at?: string
          place: string
        }
        Update: {
          count?: number
          first_at?: string
          kind?: string
          last_at?: string
          place?: string
        }
        Relationships: []
      }
      visits: {
        Row: {
          assigned_to: string | null
          building_id: string
          changed_at: string
          consent_wording: string
          created_at: string
          email: string | null
          ends: string
          ends_at: string
          id: string
          ip: unknown
          language: string
          message: string
          moves: number
          name: string
          outcome: string | null
          page: string
          person_id: string | null
          phone: string | null
          plan: string
          reference: string
          search_words: string
          sequence: number
          starts: string
          starts_at: string
          state: string
          suite_id: string | null
          time_zone: string
          unit: string
          version: number
        }
        ComputedFields: never
        Insert: {
          assigned_to?: string | null
          building_id: string
          changed_at?: string
          consent_wording: string
          created_at?: string
          email?: string | null
          ends: string
          ends_at: string
          id: string
          ip?: unknown
          language?: string
          message?: string
          moves?: number
          name: string
          outcome?: string | null
          page: string
          person_id?: string | null
          phone?: string | null
          plan?: string
          reference?: never
          search_words?: never
          sequence?: number
          starts: string
          starts_at: string
          state?: string
          suite_id?: string | null
          time_zone: string
          unit?: string
          version?: number
        }
        Update: {
          assigned_to?: string | null
          building_id?: string
          changed_at?: string
          consent_wording?: string
          created_at?: string
          email?: string | null
          ends?: string
          ends_at?: string
          id?: string
          ip?: unknown
          language?: string
          message?: string
          moves?: number
          name?: string
          outcome?: string | null
          page?: string
          person_id?: string | null
          phone?: string | null
          plan?: string
          reference?: never
          search_words?: never
          sequence?: number
          starts?: string
          starts_at?: string
          state?: string
          suite_id?: string | null
          time_zone?: string
          unit?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'visits_assigned_to_fkey'
            columns: ['assigned_to']
            isOneToOne: false
            referencedRelation: 'staff'
            referencedColumns: ['user_id']
          },
          {
            foreignKeyName: 'visits_building_id_fkey'
            columns: ['building_id']
            isOneToOne: false
            referencedRelation: 'buildings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'visits_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'people'
            referencedColumns: ['id']
          },
        ]
      }
      weekly_numbers: {
        Row: {
          booked: number
          building_id: string | null
          by_hand: number
          days: number
          entered: number
          firsts: number
          free: number | null
          id: number
          lowered: number
          questions: number
          raised: number
          sent: number
          signed: number
          week: string
        }
        ComputedFields: never
        Insert: {
          booked?: number
          building_id?: string | null
          by_hand?: number
          days?: number
          entered?: number
          firsts?: number
          free?: number | null
          id?: never
          lowered?: number
          questions?: number
          raised?: number
          sent?: number
          signed?: number
          week: string
        }
        Update: {
          booked?: number
          building_id?: string | null
          by_hand?: number
          days?: number
          entered?: number
          firsts?: number
          free?: number | null
          id?: never
          lowered?: number
          questions?: number
          raised?: number
          sent?: number
          signed?: number
          week?: string
        }
        Relationships: [
          {
            foreignKeyName: 'weekly_numbers_building_id_fkey'
            columns: ['building_id']
            isOneToOne: false
            referencedRelation: 'buildings'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      add_to_shared_shortlist: { Args: { account: string; suite: string }; Returns: string }
      alert_readers: {
        Args: { after: string; most: number; of_round: string }
        Returns: {
          email: string
          favourites: string[]
          person: string
          searches: Json
        }[]
      }
      begin_alerts: {
        Args: Record<PropertyKey, never>
        Returns: {
          begun_at: string
          day: string
          done_at: string | null
          mails: number
          reached: string | null
        }[]
        SetofOptions: {
          from: '*'
          to: 'alert_rounds'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      block_mail: { Args: { address: string; topic: string }; Returns: undefined }
      block_reader: { Args: { mail: string; topic: string }; Returns: undefined }
      book_visit: {
        Args: {
          address: string
          building: string
          from_ip: string
          from_page: string
          in_language?: string
          person: string
          phone_number: string
          plan_type?: string
          slot: string
          suite?: string
          visit: string
          wording: string
          words: string
        }
        Returns: string
      }
      cancel_visit: { Args: { sales: string; visit: string }; Returns: string }
      claim_outbox: {
        Args: { kinds: string[]; lease_seconds: number; max_rows: number }
        Returns: {
          attempts: number
          dedupe_key: string
          id: number
          kind: string
          language: string
          payload: Json
        }[]
      }
      claim_rebuild: { Args: { longest_seconds: number; quiet_seconds: number }; Returns: string }
      close_account: { Args: { account: string; sales: string }; Returns: string[] }
      complain_of_alerts: { Args: { address: string; happened: string }; Returns: undefined }
      confirm_subscription: { Args: { subscription: string }; Returns: boolean }
      confirm_visit: { Args: { sales: string; visit: string }; Returns: string }
      consents_of: {
        Args: { address: string; after: number; n: number }
        Returns: {
          email: string
          event: string
          happened_at: string
          id: number
          ip: unknown
          list_id: number
          page: string
          subscription_id: string
          wording: string
        }[]
        SetofOptions: {
          from: '*'
          to: 'consent_events'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      declines_mail: { Args: { address: string; template: string }; Returns: boolean }
      delete_account: { Args: { account: string }; Returns: string[] }
      desk_add_building: { Args: { another: boolean; building: string; given: Json }; Returns: Json }
      desk_add_person: {
        Args: {
          address: string
          agrees: boolean
          another: boolean
          broker_name: string
          called: string
          client_name: string
          in_language: string
          note: string
          note_kind: string
          person: string
          phone_number: string
          words: string
        }
        Returns: Json
      }
      desk_add_suite: {
        Args: { building: string; confirmed: string; given: Json; unit: string }
        Returns: Json
      }
      desk_add_task: {
        Args: { assignee: string; due: string; person: string; task: string; words: string }
        Returns: Json
      }
      desk_answer_lead: {
        Args: { answer: string; finishes: boolean; lead: string; seen: number; words: string }
        Returns: Json
      }
      desk_apply_import: { Args: { confirmed?: boolean; import: string; seen: number }; Returns: Json }
      desk_assign: { Args: { request: string; seen: number; to_member: string }; Returns: Json }
      desk_assign_lead: { Args: { assignee: string; lead: string; seen: number }; Returns: Json }
      desk_assign_visit: { Args: { assignee: string; seen: number; visit: string }; Returns: Json }
      desk_book_visit: {
        Args: {
          building: string
          here_now: boolean
          person: string
          slot: string
          visit: string
          words: string
        }
        Returns: Json
      }
      desk_building: { Args: { building: string }; Returns: Json }
      desk_buildings: { Args: Record<PropertyKey, never>; Returns: Json }
      desk_caller: {
        Args: Record<PropertyKey, never>
        Returns: {
          email: string
          id: string
          language: string
          name: string
          phone: string
          role: string
        }[]
      }
      desk_cancel_visit: { Args: { seen: number; visit: string }; Returns: Json }
      desk_change_file: {
        Args: { building: string; file: string; seen: string; title: string; title_fr: string }
        Returns: Json
      }
      desk_change_picture: {
        Args: {
          alt: string
          alt_fr: string
          building: string
          caption: string
          caption_fr: string
          focus: string
          lowest_level: number
          picture: string
          plan: string
          seen: string
          shows: string
          suite: string
          typical: boolean
        }
        Returns: Json
      }
      desk_change_prices: {
        Args: { building: string; change?: string; changes: Json; confirmed?: string; how: Json }
        Returns: Json
      }
      desk_change_suite: {
        Args: { confirmed?: string; new_available: boolean; new_price: number; seen: string; suite: string }
        Returns: Json
      }
      desk_change_task: {
        Args: { assignee: string; due: string; finished: boolean; person: string; seen: number; task: string }
        Returns: Json
      }
      desk_claim: { Args: Record<PropertyKey, never>; Returns: Json }
      desk_colleagues: {
        Args: Record<PropertyKey, never>
        Returns: {
          id: string
          name: string
          role: string
        }[]
      }
      desk_confirm: { Args: { spoken: string }; Returns: string }
      desk_deposits: { Args: { deposits: Json; request: string; seen: number }; Returns: Json }
      desk_discard_import: { Args: { import: string }; Returns: boolean }
      desk_edit_person: {
        Args: {
          address: string
          agrees: boolean
          broker_name: string
          called: string
          client_name: string
          in_language: string
          person: string
          phone_number: string
          seen: number
        }
        Returns: Json
      }
      desk_end: { Args: { member: string }; Returns: string }
      desk_export_leads: {
        Args: { after_at: string; after_id: string; building: string; kind: string; n: number; state: string }
        Returns: Json
      }
      desk_export_numbers: {
        Args: { after_place: string; building: string; n: number; weeks: number }
        Returns: Json
      }
      desk_export_requests: {
        Args: { after_at: string; after_id: string; building: string; n: number; statuses: string[] }
        Returns: Json
      }
      desk_export_suites: { Args: { after_place: string; n: number; of_building: string }; Returns: Json }
      desk_finish_lead: { Args: { finished: boolean; lead: string; seen: number }; Returns: Json }
      desk_forget_person: { Args: { person: string; reason: string; seen: number }; Returns: Json }
      desk_give_up_upload: { Args: { upload: string }; Returns: boolean }
      desk_hand_over: { Args: { account: string; person: string }; Returns: Json }
      desk_hold: {
        Args: { hold_ends: string; person: string; request: string; suite: string; with_parking: boolean }
        Returns: Json
      }
      desk_import: { Args: { after_line: number; import: string; n: number; of_kind: string }; Returns: Json }
      desk_imports: { Args: Record<PropertyKey, never>; Returns: Json }
      desk_invite: {
        Args: { address: string; in_language?: string; job: string; person: string }
        Returns: string
      }
      desk_keep_upload: { Args: { alt: string; alt_fr?: string; upload: string }; Returns: Json }
      desk_lead: { Args: { lead: string }; Returns: Json }
      desk_leads: {
        Args: {
          after_at: string
          after_id: string
          building: string
          kind: string
          n: number
          q: string
          sort: string
          state: string
          whose: string
        }
        Returns: Json
      }
      desk_link_people: { Args: { other: string; person: string }; Returns: Json }
      desk_log: {
        Args: { before: number; by_member: string; n: number; of_action: string; of_thing: string; q: string }
        Returns: Json
      }
      desk_mark_visit: { Args: { mark: string; visit: string }; Returns: Json }
      desk_me: { Args: Record<PropertyKey, never>; Returns: Json }
      desk_media: { Args: { building: string }; Returns: Json }
      desk_move_visit: { Args: { seen: number; slot: string; visit: string }; Returns: Json }
      desk_note: { Args: { request: string; words: string }; Returns: Json }
      desk_note_person: {
        Args: { at: string; note: string; note_kind: string; person: string; words: string }
        Returns: Json
      }
      desk_numbers: { Args: { building: string; weeks: number }; Returns: Json }
      desk_open_document: { Args: { document: string; request: string }; Returns: Json }
      desk_open_upload: {
        Args: { upload: string }
        Returns: {
          email: string
          id: string
          language: string
          name: string
          opened: Json
          phone: string
          role: string
        }[]
      }
      desk_order_media: {
        Args: { building: string; kind: string; wanted: string[]; was: string[] }
        Returns: Json
      }
      desk_order_sections: { Args: { building: string; wanted: string[] }; Returns: Json }
      desk_part_people: { Args: { other: string; person: string }; Returns: Json }
      desk_people: { Args: { after_at: string; after_id: string; n: number; q: string }; Returns: Json }
      desk_person: { Args: { person: string }; Returns: Json }
      desk_preferences: { Args: Record<PropertyKey, never>; Returns: Json }
      desk_preview: { Args: { building: string }; Returns: Json }
      desk_price_change: { Args: { building: string }; Returns: Json }
      desk_publish_building: { Args: { building: string; new_published: boolean }; Returns: string }
      desk_receive_deposit: {
        Args: { day: string; deposit: string; request: string; seen: number }
        Returns: Json
      }
      desk_remove_drawing: {
        Args: { as_image: boolean; building: string; in_french: boolean; plan: string; seen: string }
        Returns: Json
      }
      desk_remove_media: {
        Args: { building: string; item: string; kind: string; seen: string }
        Returns: Json
      }
      desk_request: { Args: { request: string }; Returns: Json }
      desk_request_preview: { Args: { building: string }; Returns: Json }
      desk_requests: {
        Args: {
          after_at: string
          after_id: string
          building: string
          n: number
          q: string
          sort: string
          statuses: string[]
          whose: string
        }
        Returns: Json
      }
      desk_reserve_upload: {
        Args: {
          building: string
          bytes: number
          in_french: boolean
          kind: string
          name: string
          plan: string
          replaces: string
          seen: string
          suite: string
        }
        Returns: Json
      }
      desk_reveal: { Args: { fields: string[]; reason: string; request: string }; Returns: Json }
      desk_revoke: { Args: { member: string }; Returns: string }
      desk_save_building: { Args: { building: string; given: Json; seen: Json }; Returns: Json }
      desk_save_section: {
        Args: { building: string; given: Json; section: string; seen: Json }
        Returns: Json
      }
      desk_save_suite: {
        Args: { building: string; confirmed: string; given: Json; seen: Json; suite: string }
        Returns: Json
      }
      desk_sell: { Args: { request: string; seen: number }; Returns: Json }
      desk_set_buildings: { Args: { chosen: string[]; member: string; seen: string[] }; Returns: string }
      desk_set_preferences: {
        Args: { assigned: boolean; buildings: boolean; morning: boolean }
        Returns: Json
      }
      desk_set_role: { Args: { job: string; member: string }; Returns: string }
      desk_staff: { Args: Record<PropertyKey, never>; Returns: Json }
      desk_stage_import: { Args: { filename: string; import: string; read_lines: Json }; Returns: Json }
      desk_start: { Args: Record<PropertyKey, never>; Returns: Json }
      desk_step: { Args: { given: Json; request: string; seen: number; step: string }; Returns: Json }
      desk_suite: { Args: { building: string; suite: string }; Returns: Json }
      desk_suites: {
        Args: {
          after_place: string
          after_rank: number
          n: number
          of_building: string
          search: string
          sort: string
          state: string
        }
        Returns: Json
      }
      desk_try_code: {
        Args: { code: string }
        Returns: {
          attempt: Json
          email: string
          id: string
          language: string
          name: string
          phone: string
        }[]
      }
      desk_undo_prices: { Args: { building: string; change: string }; Returns: Json }
      desk_uninvite: { Args: { invitation: string }; Returns: string }
      desk_visit: { Args: { visit: string }; Returns: Json }
      desk_visit_week: { Args: { building: string; days: number; first_day: string }; Returns: Json }
      desk_visits: {
        Args: {
          after_at: string
          after_id: string
          building: string
          n: number
          period: string
          q: string
          state: string
        }
        Returns: Json
      }
      developments_near: {
        Args: { max_each?: number; place: string }
        Returns: {
          _id: string
          availableCount: number
          city: string
          country: string
          currency: string
          distance: number
          minPrice: number
          minPriceTax: string
          name: string
          region: string
          soon: boolean
        }[]
      }
      due_previews: { Args: Record<PropertyKey, never>; Returns: Json }
      end_holds: { Args: { sales: string }; Returns: number }
      end_replayed_session: { Args: { used_token: string }; Returns: undefined }
      expire_documents: { Args: { before: string }; Returns: number }
      export_account: { Args: { account: string }; Returns: Json }
      forget_codes: { Args: { account: string }; Returns: undefined }
      forget_documents: { Args: { ids: string[] }; Returns: number }
      forget_uploads: { Args: { ids: string[] }; Returns: number }
      import_building: { Args: { listing: Json }; Returns: Json }
      invite_partner: { Args: { account: string; hash: string }; Returns: string }
      is_taken_meanwhile: { Args: { link: string }; Returns: boolean }
      join_shared_shortlist: { Args: { account: string; hash: string }; Returns: string }
      keep_alerts: {
        Args: {
          come_to: string
          gone_from: string
          is_last: boolean
          letters: string[]
          of_round: string
          people: string[]
        }
        Returns: string[]
      }
      keep_weekly_numbers: { Args: Record<PropertyKey, never>; Returns: number }
      leads_of: { Args: { address: string }; Returns: Json }
      leave_alerts: { Args: { account: string }; Returns: undefined }
      leave_lead: { Args: { lead: string }; Returns: boolean }
      leave_newsletter: {
        Args: { address: string; from_ip: string; happened: string; how: string }
        Returns: number
      }
      leave_shared_shortlist: { Args: { account: string }; Returns: undefined }
      link_of: { Args: { address: string; person: string; template: string }; Returns: string }
      mail_blocks_of: { Args: { address: string }; Returns: Json }
      may_mail: { Args: { address: string; mail: string; template: string }; Returns: boolean }
      move_visit: { Args: { sales: string; slot: string; visit: string }; Returns: string }
      near_buildings: {
        Args: { lat: number; lng: number; max_buildings?: number; radius_km: number }
        Returns: {
          _id: string
          distance: number
          name: string
          suites: string[]
        }[]
      }
      newsletter_state: { Args: { address: string }; Returns: string }
      note_browser_trouble: { Args: { at_place: string }; Returns: undefined }
      note_preview: { Args: { built: string; preview: string; trouble: string }; Returns: undefined }
      note_shared_suite: { Args: { account: string; note: string; suite: string }; Returns: boolean }
      note_trouble: { Args: { at_place: string; of_kind: string }; Returns: undefined }
      note_upload: {
        Args: { bytes: number; high: number; path: string; type: string; upload: string; wide: number }
        Returns: string
      }
      object_to_buy_request: { Args: { request: string; sales: string }; Returns: Json }
      open_troubles: {
        Args: Record<PropertyKey, never>
        Returns: {
          count: number
          first_at: string
          kind: string
          last_at: string
          place: string
        }[]
      }
      person_of: { Args: { address: string }; Returns: Json }
      purge_audit_log: { Args: { before: string }; Returns: number }
      purge_imports: { Args: Record<PropertyKey, never>; Returns: number }
      purge_mail_counts: { Args: Record<PropertyKey, never>; Returns: number }
      purge_people: { Args: { before: string }; Returns: number }
      purge_requests: { Args: { before: string }; Returns: number }
      purge_staff: { Args: Record<PropertyKey, never>; Returns: number }
      read_shared_shortlist: { Args: { account: string }; Returns: Json }
      read_visit: { Args: { visit: string }; Returns: Json }
      release_rebuild: { Args: { taken: string }; Returns: undefined }
      remove_from_shared_shortlist: { Args: { account: string; suite: string }; Returns: undefined }
      report_problems: {
        Args: { of_building?: string; of_entity: string; problems: Json }
        Returns: undefined
      }
      reserve_document: {
        Args: {
          bytes: number
          document: string
          name: string
          owner: string
          quota: number
          seconds: number
          type: string
        }
        Returns: Json
      }
      reserve_landing: {
        Args: {
          bytes: number
          document: string
          name: string
          owner: string
          quota: number
          seconds: number
          type: string
        }
        Returns: Json
      }
      resume_buy_request: { Args: { owner: string; request: string }; Returns: Json }
      revoke_invitation: { Args: { account: string }; Returns: undefined }
      save_search: { Args: { account: string; list: string; wording: string }; Returns: string }
      search_places: {
        Args: { max_results?: number; query: string }
        Returns: {
          description: string
          guess: boolean
          id: string
          latitude: number
          longitude: number
          population: number
        }[]
      }
      send_buy_request: {
        Args: {
          first_purchaser: Json
          hashes: string[]
          key_number: number
          mails: Json
          other_purchaser: Json
          owner: string
          request: string
          shares_documents: boolean
          suite: string
          with_parking: boolean
        }
        Returns: Json
      }
      set_language: { Args: { tag: string }; Returns: undefined }
      settle_consent: {
        Args: { from_ip: string; is_confirmed: boolean; subscription: string }
        Returns: boolean
      }
      settle_rebuild: { Args: { taken: string }; Returns: undefined }
      staff_confirm: { Args: { spoken: string }; Returns: string }
      staff_end: { Args: { address: string }; Returns: string }
      staff_enter: { Args: { challenge: string; hash: string; session: string }; Returns: Json }
      staff_invite: {
        Args: { address: string; in_language?: string; job: string; person: string }
        Returns: string
      }
      staff_list: { Args: Record<PropertyKey, never>; Returns: Json }
      staff_miss: { Args: { challenge: string }; Returns: undefined }
      staff_reset: { Args: { address: string }; Returns: string }
      stray_documents: {
        Args: { max_rows: number }
        Returns: {
          document: string
          path: string
        }[]
      }
      stray_uploads: {
        Args: { max_rows: number }
        Returns: {
          path: string
          upload: string
        }[]
      }
      subscribed_of: { Args: { addresses: string[] }; Returns: string[] }
      suggest: {
        Args: { max_results?: number; query: string; radius_km?: number }
        Returns: {
          description: string
          facts: Json
          guess: boolean
          id: string
          kind: string
          soon: boolean
        }[]
      }
      take_consent: {
        Args: {
          address: string
          again: string
          first: string
          from_ip: string
          in_language?: string
          is_owner?: boolean
          is_realtor: boolean
          last: string
          list: number
          page: string
          phone_number: string
          subscription: string
          wording: string
        }
        Returns: string
      }
      take_hits: { Args: { keys: string[]; maxima: number[]; windows: number[] }; Returns: number }
      take_lead: {
        Args: {
          address: string
          building: string
          day_names: string[]
          from_ip: string
          from_page: string
          in_language?: string
          lead: string
          lead_kind: string
          person: string
          phone_number: string
          plan_type: string
          sales: string
          suite: string
          wording: string
          words: string
        }
        Returns: string
      }
      tell_mornings: { Args: { moment?: string }; Returns: number }
      unsubscribe: { Args: { subscription: string }; Returns: boolean }
      unusual_changes: { Args: { listing: Json }; Returns: Json }
      visit_times: {
        Args: { building: string; but?: string; only_at?: string }
        Returns: {
          ends: string
          ends_at: string
          free: number
          starts: string
          starts_at: string
          time_zone: string
        }[]
      }
      visits_of: { Args: { address: string }; Returns: Json }
      whoami: {
        Args: Record<PropertyKey, never>
        Returns: {
          email: string
          id: string
          language: string
          name: string
          phone: string
        }[]
      }
      withdraw_buy_request: { Args: { owner: string; request: string; sales: string }; Returns: Json }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
